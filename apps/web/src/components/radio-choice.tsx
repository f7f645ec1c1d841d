import { useId } from 'react';
import classes from './radio-choice.module.css';

interface RadioChoiceProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string; note?: string; isDisabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, each in words. */
export function RadioChoice<V extends string>({ legend, options, value, onChange }: RadioChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {options.map(({ value: one, label, note, isDisabled = false }) => (
        <label key={one} data-disabled={isDisabled || undefined}>
          <input
            type="radio"
            name={name}
            checked={value === one}
            disabled={isDisabled}
            onChange={() => onChange(one)}
          />
          <span>
            {label}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
