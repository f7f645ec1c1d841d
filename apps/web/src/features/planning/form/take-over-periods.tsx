import { Button, Select } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { IconCopy } from '../../../icons/more-icons.ts';
import { useState } from 'react';
import { takeOverPeriods } from './draft-changes.ts';
import { findPeriodSources } from './period-sources.ts';
import type { VoleeForm } from './use-volee-form.ts';
import { canonicalLevel } from './volee-draft.ts';
import classes from './volee-form.module.css';

interface TakeOverPeriodsProps {
  form: VoleeForm;
  year: string;
  entries: readonly PlanningEntry[];
}

const nameOf = (entry: PlanningEntry) => `${entry.level} ${entry.school_year}`;

/** « Reprendre les périodes »: of the same level last time in one click, or of any other volée. */
export function TakeOverPeriods({ form, year, entries }: TakeOverPeriodsProps) {
  const [taken, setTaken] = useState<PlanningEntry | null>(null);
  const { best, years } = findPeriodSources(entries, canonicalLevel(form.draft.level), year);
  if (years.length === 0) return null;

  const take = (source: PlanningEntry | undefined) => {
    if (!source) return;
    form.change(takeOverPeriods(form.draft, form.base, source.subject_periods));
    setTaken(source);
  };
  return (
    <div>
      <div className={classes.line}>
        <Select
          className={classes.grow}
          label="Reprendre les périodes de"
          placeholder="Une autre volée ou année"
          size="xs"
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Aucune volée"
          data={years.map((group) => ({
            group: group.year,
            items: group.entries.map((entry) => ({ value: entry.id, label: nameOf(entry) })),
          }))}
          value={null}
          onChange={(id) => take(entries.find((entry) => entry.id === id))}
        />
        {best && (
          <Button
            variant="default"
            size="xs"
            className={classes.beside}
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => take(best)}
          >
            Reprendre {nameOf(best)}
          </Button>
        )}
      </div>
      <p className={classes.hint} aria-live="polite">
        {taken && `Périodes reprises de ${nameOf(taken)}.`}
      </p>
    </div>
  );
}
