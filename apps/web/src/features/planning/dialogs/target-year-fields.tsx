import { NativeSelect, TextInput } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import type { TargetChoice, useTargetYear } from './use-target-year.ts';

interface TargetYearFieldsProps {
  entry: PlanningEntry;
  years: readonly string[];
  /** All volées: a year that has this level already is marked. */
  entries: readonly PlanningEntry[];
  target: ReturnType<typeof useTargetYear>;
}

const NONE = 'none';
const NEW = 'new';
const EXISTING = 'year:';

const valueOf = (choice: TargetChoice) => (choice.kind === 'existing' ? EXISTING + choice.year : choice.kind);

function readChoice(value: string): TargetChoice {
  if (value === NEW) return { kind: 'new' };
  return value === NONE ? { kind: 'none' } : { kind: 'existing', year: value.slice(EXISTING.length) };
}

/** The years of the school but the volée's own, and a new one with its name to type. */
export function TargetYearFields({ entry, years, entries, target }: TargetYearFieldsProps) {
  const { choice, name, fault, choose, rename } = target;
  const hasLevel = (year: string) =>
    entries.some(({ level, school_year }) => level === entry.level && school_year === year);
  const isNew = choice.kind === 'new';
  return (
    <>
      <NativeSelect
        label="Année scolaire cible"
        required
        data-autofocus
        data={[
          { value: NONE, label: 'Choisir…' },
          ...years
            .filter((year) => year !== entry.school_year)
            .map((year) => ({
              value: EXISTING + year,
              label: hasLevel(year) ? `${year} (a déjà une volée ${entry.level})` : year,
            })),
          { value: NEW, label: 'Nouvelle année…' },
        ]}
        value={valueOf(choice)}
        error={isNew ? null : fault}
        onChange={(event) => choose(readChoice(event.currentTarget.value))}
      />
      {isNew && (
        <TextInput
          label="Nom de la nouvelle année"
          description="Format&#8239;: YYYY-YYYY"
          placeholder="YYYY-YYYY"
          required
          mt="sm"
          autoComplete="off"
          value={name}
          error={fault}
          onChange={(event) => rename(event.currentTarget.value)}
        />
      )}
    </>
  );
}
