import { NumberInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';

/** What a number field holds while somebody types in it. */
export type TypedNumber = number | string;

/** Weekly periods as typed; NaN for what is not a number. */
export const readPeriods = (typed: TypedNumber): number => (typed === '' ? Number.NaN : Number(typed));

/** What is wrong with weekly periods, in French (specification, section 5); null when nothing is. */
export function findPeriodsFault(typed: TypedNumber): string | null {
  const periods = readPeriods(typed);
  if (!(periods >= 0 && periods <= LIMITS.periodsMax)) return 'Les périodes doivent être entre 0 et 28';
  return Number.isInteger(periods / LIMITS.periodStep) ? null : 'Les périodes vont par demi-heures (0,5)';
}

interface PeriodsInputProps {
  label: string;
  value: TypedNumber;
  min: number;
  onChange: (value: TypedNumber) => void;
  error?: string | null;
  isReadOnly?: boolean;
  hasFocus?: boolean;
}

/** A field for weekly periods in half-hour steps; takes a comma or a dot. It never corrects what is typed. */
export function PeriodsInput(props: PeriodsInputProps) {
  const { label, value, min, onChange, error = null, isReadOnly = false, hasFocus = false } = props;
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={onChange}
      min={min}
      max={LIMITS.periodsMax}
      step={LIMITS.periodStep}
      clampBehavior="none"
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      error={error}
      readOnly={isReadOnly}
      data-autofocus={hasFocus || undefined}
    />
  );
}
