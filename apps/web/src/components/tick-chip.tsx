import type { ReactNode } from 'react';
import { TextButton } from './text-button.tsx';
import classes from './tick-chip.module.css';

interface TickChipProps {
  label: string;
  /** A figure behind the label. */
  note?: string | undefined;
  title?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What else the chip holds, such as a button. */
  children?: ReactNode;
}

/** One of several things that are chosen by ticks. */
export function TickChip({ label, note, title, isOn, onChange, children }: TickChipProps) {
  return (
    <span className={classes.chip} title={title}>
      <label className={classes.label}>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        {label} {note !== undefined && <span className={classes.note}>{note}</span>}
      </label>
      {children}
    </span>
  );
}

interface AllOrNoneProps {
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

/** Ticks all volées, or none. */
export function AllOrNone({ isAll, onChange }: AllOrNoneProps) {
  return <TextButton onClick={() => onChange(!isAll)}>{isAll ? 'Aucune' : 'Toutes'}</TextButton>;
}
