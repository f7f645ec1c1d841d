import { NativeSelect } from '@mantine/core';
import type { FunctionsData } from './use-functions-page.ts';
import { tagOfYear } from './year-tags.ts';

interface YearSelectorProps {
  data: FunctionsData;
  onChange: (year: string) => void;
}

/** Chooses the school year whose attributions are shown. */
export function YearSelector({ data: { year, years, activeYear }, onChange }: YearSelectorProps) {
  return (
    <NativeSelect
      aria-label="Année scolaire"
      data={years.map((one) => ({ value: one, label: `${one} (${tagOfYear(one, activeYear)})` }))}
      value={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
