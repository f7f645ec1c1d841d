import { Autocomplete } from '@mantine/core';
import type { VoleeForm } from './use-volee-form.ts';

/** The level of a new volée: one of those the year does not have yet, or any other text. */
export function LevelField({ form, freeLevels }: { form: VoleeForm; freeLevels: readonly string[] }) {
  return (
    <Autocomplete
      label="Niveau"
      description="Choisissez un niveau ou saisissez-en un autre"
      name="level"
      required
      data={freeLevels}
      limit={20}
      selectFirstOptionOnChange
      value={form.draft.level}
      onChange={(level) => form.change({ ...form.draft, level })}
      error={form.faultOf('level')}
      data-autofocus
    />
  );
}
