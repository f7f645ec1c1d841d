import { NativeSelect } from '@mantine/core';
import { functionAssignmentBody } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { BudgetField, sayDefault } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { type FormFaults, placeIssues, placeRefusal } from '../../../lib/form-faults.ts';
import { parseNumber } from '../../../lib/numbers.ts';
import { useBudgets } from '../../../queries/budgets.ts';
import { useAssignFunction } from '../api/use-assign-function.ts';
import type { FunctionsData } from '../use-functions-page.ts';
import { HoursFields } from './hours-fields.tsx';
import { TeacherField } from './teacher-field.tsx';

const EMPTY = { teacher_id: '', function_id: '', hours: '', description: '', budget_id: '' };
const FIELDS = ['teacher_id', 'function_id', 'hours', 'description', 'budget_id'] as const;
type Faults = FormFaults<'teacher_id' | 'function_id' | 'hours_per_week' | 'description' | 'budget_id'>;

/** Gives a teacher a function in the year that is shown (docs/screens.md, « Fonctions »). */
export function AssignDialog({ data, onClose }: { data: FunctionsData; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  /** What stays for the next one: given already, so that nothing is lost with it. */
  const [kept, setKept] = useState(EMPTY);
  const teacherField = useRef<HTMLSelectElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const assign = useAssignFunction();
  const budgets = useBudgets(data.year);
  const change = (part: Partial<typeof EMPTY>) => setDraft((current) => ({ ...current, ...part }));

  const goOn = () => {
    const next = { ...draft, teacher_id: '' };
    setDraft(next);
    setKept(next);
    teacherField.current?.focus();
  };
  const submit = (onDone: () => void) => {
    const { hours, budget_id, ...fields } = draft;
    const parsed = functionAssignmentBody.safeParse({
      ...fields,
      hours_per_week: parseNumber(hours) ?? undefined,
      school_year: data.year,
      ...(budget_id !== '' && { budget_id }),
    });
    if (!parsed.success) return setFaults(placeIssues(parsed.error));
    setFaults({});
    return assign.mutate(parsed.data, {
      onSuccess: onDone,
      onError: (error) => setFaults(placeRefusal(error)),
    });
  };
  return (
    <FormDialog
      title={`Attribuer une fonction – ${data.year}`}
      submitLabel="Attribuer"
      size="md"
      another={{ label: 'Attribuer et continuer', onSubmit: () => submit(goOn) }}
      isDirty={FIELDS.some((name) => draft[name] !== kept[name])}
      isBusy={assign.isPending}
      subject={{ year: data.year }}
      onSubmit={() => submit(onClose)}
      onClose={onClose}
    >
      <TeacherField
        field={teacherField}
        data={data}
        hours={draft.hours}
        value={draft.teacher_id}
        error={faults.teacher_id}
        onChange={(teacher_id) => change({ teacher_id })}
      />
      <NativeSelect
        label="Fonction"
        name="function_id"
        required
        mb="sm"
        data={[
          { value: '', label: 'Choisir…' },
          ...data.catalogue.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.function_id}
        error={faults.function_id}
        onChange={(event) => change({ function_id: event.currentTarget.value })}
      />
      <HoursFields
        hours={draft.hours}
        description={draft.description}
        faults={faults}
        onHours={(hours) => change({ hours })}
        onDescription={(description) => change({ description })}
      >
        <BudgetField
          budgets={budgets}
          byItself={sayDefault(budgets)}
          value={draft.budget_id}
          error={faults.budget_id}
          onChange={(budget_id) => change({ budget_id })}
        />
      </HoursFields>
    </FormDialog>
  );
}
