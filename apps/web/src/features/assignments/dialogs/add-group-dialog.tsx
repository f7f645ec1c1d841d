import { NativeSelect, TextInput } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { LIMITS, subjectName, subjectsOfLevel } from '@pupitre/domain';
import { useState } from 'react';
import { BudgetField } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';
import { useBudgets } from '../../../queries/budgets.ts';
import { useCreateGroup } from '../api/use-create-group.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './dialogs.module.css';
import { findPeriodsFault, PeriodsInput, readPeriods } from './periods-input.tsx';

const NO_NAME = 'Veuillez saisir un nom, par exemple « Appui »';

/** The subjects of a volée, those offered for its level after them. */
function subjectsFor(volee: PlanningEntry | undefined): string[] {
  if (!volee) return [];
  return [
    ...new Set([...volee.subject_periods.map((entry) => entry.subject), ...subjectsOfLevel(volee.level)]),
  ];
}

/** The form as it opens. */
function emptyDraft(volee: PlanningEntry | undefined) {
  return {
    level: volee?.level ?? '',
    class_name: '',
    subject: subjectsFor(volee)[0] ?? '',
    name: '',
    periods: formatNumber(LIMITS.newGroupPeriods),
    budget_id: '',
  };
}

type Draft = ReturnType<typeof emptyDraft>;

const isSameDraft = (a: Draft, b: Draft) =>
  a.level === b.level &&
  a.class_name === b.class_name &&
  a.subject === b.subject &&
  a.name === b.name &&
  a.periods === b.periods &&
  a.budget_id === b.budget_id;

interface PlaceFieldsProps extends Pick<Draft, 'level' | 'class_name'> {
  volees: readonly PlanningEntry[];
  onChange: (part: Partial<Draft>) => void;
}

/** The volée, or the class of it, that it is for. */
function PlaceFields({ volees, level, class_name, onChange }: PlaceFieldsProps) {
  const classNames = volees.find((volee) => volee.level === level)?.class_names ?? [];
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Volée"
        data={volees.map((volee) => volee.level)}
        value={level}
        onChange={(event) => onChange({ level: event.currentTarget.value })}
      />
      <NativeSelect
        label="Pour"
        data={[
          { value: '', label: 'Toute la volée' },
          ...classNames.map((value) => ({ value, label: `${value}, en plus` })),
        ]}
        value={class_name}
        onChange={(event) => onChange({ class_name: event.currentTarget.value })}
      />
    </div>
  );
}

interface AddGroupDialogProps {
  volees: readonly PlanningEntry[];
  year: string;
  onClose: () => void;
}

/** Adds a group by hand to a volée, or something to one of its classes (docs/screens.md, « Dialogs »). */
export function AddGroupDialog({ volees, year, onClose }: AddGroupDialogProps) {
  const [untouched] = useState(() => emptyDraft(volees[0]));
  const [draft, setDraft] = useState(untouched);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useCreateGroup(year);
  const { level, name, periods, budget_id } = draft;
  const budgets = useBudgets(year);
  const chosen = volees.find((volee) => volee.level === level);
  const subjects = subjectsFor(chosen);
  const subject = subjects.includes(draft.subject) ? draft.subject : (subjects[0] ?? '');
  const class_name = chosen?.class_names.includes(draft.class_name) ? draft.class_name : '';
  const isOfClass = class_name !== '';
  const nameFault = name.trim() !== '' ? null : isOfClass ? NO_NAME : 'Veuillez saisir un nom pour le groupe';
  const periodsFault = findPeriodsFault(periods);

  const create = () => {
    setIsTried(true);
    if (nameFault !== null) toastError(nameFault);
    if (periodsFault !== null) toastError(periodsFault);
    if (nameFault !== null || periodsFault !== null) return;
    mutate(
      {
        level,
        class_name: class_name || null,
        subject,
        periods: readPeriods(periods),
        group_label: name.trim(),
        ...(budget_id !== '' && { budget_id }),
      },
      { onSuccess: onClose },
    );
  };

  return (
    <FormDialog
      title="Ajouter un groupe"
      submitLabel="Ajouter"
      size="md"
      isDirty={!isSameDraft(draft, untouched)}
      isBusy={isPending}
      subject={chosen ? { list: 'plannings', ids: [chosen.id] } : null}
      onSubmit={create}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <PlaceFields volees={volees} level={level} class_name={class_name} onChange={change} />
        <NativeSelect
          label="Branche"
          data={subjects.map((code) => ({ value: code, label: `${code} (${subjectName(code)})` }))}
          value={subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <TextInput
          label={isOfClass ? 'Nom' : 'Nom du groupe'}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={isTried ? nameFault : null}
          autoComplete="off"
          data-autofocus
        />
        <PeriodsInput
          label="Périodes par semaine"
          value={periods}
          onChange={(typed) => change({ periods: typed })}
          error={periodsFault}
        />
        <BudgetField
          budgets={budgets}
          byItself="Celui de la volée"
          value={budget_id}
          onChange={(id) => change({ budget_id: id })}
        />
      </div>
    </FormDialog>
  );
}
