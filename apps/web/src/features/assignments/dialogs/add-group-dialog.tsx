import { NativeSelect, TextInput } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { LIMITS, subjectsOfLevel } from '@pupitre/domain';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useCreateGroup } from '../api/use-create-group.ts';
import { subjectName } from '../../../lib/position-text.ts';
import classes from './dialogs.module.css';
import { findPeriodsFault, PeriodsInput, readPeriods, type TypedNumber } from './periods-input.tsx';

/** The subjects of a volée, those offered for its level after them. */
function subjectsFor(volee: PlanningEntry | undefined): string[] {
  if (!volee) return [];
  return [
    ...new Set([...volee.subject_periods.map((entry) => entry.subject), ...subjectsOfLevel(volee.level)]),
  ];
}

interface AddGroupDialogProps {
  volees: readonly PlanningEntry[];
  year: string;
  onClose: () => void;
}

/** Adds a group by hand to a volée (specification, sections 5 and 8). */
export function AddGroupDialog({ volees, year, onClose }: AddGroupDialogProps) {
  const [level, setLevel] = useState(volees[0]?.level ?? '');
  const subjects = subjectsFor(volees.find((volee) => volee.level === level));
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [periods, setPeriods] = useState<TypedNumber>(LIMITS.newGroupPeriods);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useCreateGroup(year);
  const subject = subjects.includes(chosen) ? chosen : (subjects[0] ?? '');
  const nameFault = name.trim() === '' ? 'Veuillez saisir un nom pour le groupe' : null;
  const periodsFault = findPeriodsFault(periods);

  const create = () => {
    setIsTried(true);
    if (nameFault !== null || periodsFault !== null) return;
    mutate(
      { level, subject, periods: readPeriods(periods), group_label: name.trim() },
      { onSuccess: onClose },
    );
  };

  return (
    <FormDialog
      title="Ajouter un groupe"
      submitLabel="Ajouter"
      size="md"
      isDirty={name !== ''}
      isBusy={isPending}
      onSubmit={create}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Volée"
          data={volees.map((volee) => volee.level)}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value)}
        />
        <NativeSelect
          label="Branche"
          data={subjects.map((code) => ({ value: code, label: `${code} (${subjectName(code)})` }))}
          value={subject}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label="Nom du groupe"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried ? nameFault : null}
          autoComplete="off"
          data-autofocus
        />
        <PeriodsInput
          label="Périodes par semaine"
          value={periods}
          min={0}
          onChange={setPeriods}
          error={periodsFault}
        />
      </div>
    </FormDialog>
  );
}
