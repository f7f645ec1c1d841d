import type { ReactNode } from 'react';
import { TickChip } from '../../../components/tick-chip.tsx';
import classes from './setup.module.css';

interface CheckChipsProps {
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string; note?: string; title?: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Beside the choices. */
  children?: ReactNode;
}

/** Several of a few things, chosen by ticks; the order stays that of the options. */
export function CheckChips({ legend, hint, options, chosen, onChange, children }: CheckChipsProps) {
  const toggle = (value: string, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chipList}>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {options.map(({ value, label, note, title }) => (
          <TickChip
            key={value}
            label={label}
            note={note}
            title={title}
            isOn={chosen.includes(value)}
            onChange={(isOn) => toggle(value, isOn)}
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
