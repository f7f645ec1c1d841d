import { NativeSelect } from '@mantine/core';
import { YearBadge } from './year-badge.tsx';

interface YearSelectorProps {
  year: string;
  years: readonly string[];
  active: string | undefined;
  onChange: (year: string) => void;
}

/** Chooses the school year; with only one there is nothing to choose and it stands fixed (docs/screens.md, « Enseignements »). */
export function YearSelector({ year, years, active, onChange }: YearSelectorProps) {
  if (years.length < 2) {
    return <YearBadge>{year}</YearBadge>;
  }
  return (
    <NativeSelect
      aria-label="Année scolaire"
      data={years.map((one) => ({ value: one, label: one === active ? `${one} (active)` : one }))}
      value={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
