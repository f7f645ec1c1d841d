import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { useDuplicateVolee } from '../api/duplicate-volee.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';
import type { TransferDialogProps } from './move-volee-dialog.tsx';
import { TargetYearFields } from './target-year-fields.tsx';
import classes from './transfer-dialog.module.css';
import { useTargetYear } from './use-target-year.ts';

/**
 * Copies a volée with its positions to another year, with or without the teachers
 * (docs/domain.md, « From a volée to its positions »).
 */
export function DuplicateVoleeDialog({ entry, years, entries, onDone, onClose }: TransferDialogProps) {
  const { level, school_year } = entry;
  const target = useTargetYear(years);
  const [keep_teachers, setKeepTeachers] = useState(false);
  const positions = useYearPositions(school_year);
  const { total, assigned } = countPositions(positions.ofLevel(level));
  const duplicate = useDuplicateVolee();
  const submit = () => {
    const year = target.read();
    if (year === null) return;
    duplicate.mutate(
      { level, school_year, target: year, keep_teachers },
      {
        onSuccess: () => {
          onDone(year);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Dupliquer la volée ${level} de ${school_year}`}
      submitLabel="Dupliquer"
      size="md"
      isDirty={target.isDirty || keep_teachers}
      isBusy={duplicate.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>
        {positions.data ? countOf(total, 'enseignement') : 'Les enseignements'}{' '}
        {positions.data && total < 2 ? 'sera copié, déverrouillé' : 'seront copiés, déverrouillés'}, divisions
        et groupes ajoutés compris.
      </p>
      <TargetYearFields entry={entry} years={years} entries={entries} target={target} />
      <Checkbox
        mt="md"
        size="md"
        label="Conserver les enseignants attribués"
        description={positions.data && countOf(assigned, 'attribution')}
        checked={keep_teachers}
        onChange={(event) => setKeepTeachers(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
