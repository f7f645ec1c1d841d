import { useId } from 'react';
import classes from './setup.module.css';

interface SegmentsProps<T extends string | number | null> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few words, side by side: radio buttons, walked by arrows. */
export function Segments<T extends string | number | null>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<T>) {
  const name = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its name stands elsewhere, a fieldset would repeat it
    <span role="radiogroup" aria-label={label} className={classes.segments}>
      {options.map((option) => (
        <label key={option.label} className={classes.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}
