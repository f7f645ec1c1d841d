import { TextInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import { stepOnArrows } from '../../../lib/number-steps.ts';
import { parseTyping } from '../../../lib/numbers.ts';

/** Weekly periods as typed; NaN for what is not a number. */
export const readPeriods = (typed: string): number => parseTyping(typed) ?? Number.NaN;

/** What is wrong with weekly periods, in French (docs/screens.md, « Dialogs »); null when nothing is. */
export function findPeriodsFault(typed: string): string | null {
  const periods = readPeriods(typed);
  if (!(periods >= 0 && periods <= LIMITS.periodsMax)) return 'Les périodes doivent être entre 0 et 28';
  return Number.isInteger(periods / LIMITS.periodStep) ? null : 'Les périodes vont par demi-période (0,5)';
}

interface PeriodsInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  isReadOnly?: boolean;
  /** The least the arrow keys lead to. */
  min?: number;
  hasFocus?: boolean;
}

/** A field for weekly periods in half-hour steps; takes a comma or a dot. The arrow keys step; what is typed is never corrected. */
export function PeriodsInput(props: PeriodsInputProps) {
  const { label, value, onChange, error = null, isReadOnly = false, min = 0, hasFocus = false } = props;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={stepOnArrows(value, onChange, { min, max: LIMITS.periodsMax })}
      error={error}
      readOnly={isReadOnly}
      data-autofocus={hasFocus || undefined}
    />
  );
}
