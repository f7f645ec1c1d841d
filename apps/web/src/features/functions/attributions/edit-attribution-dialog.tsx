import { functionAssignmentChange } from '@pupitre/contract';
import { useState } from 'react';
import { BudgetField, sayDefault } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useChosenBudget } from '../../../components/use-chosen-budget.ts';
import { type FormFaults, placeIssues, placeRefusal } from '../../../lib/form-faults.ts';
import { formatNumber, parseNumber } from '../../../lib/numbers.ts';
import { useUpdateAttribution } from '../api/use-update-attribution.ts';
import type { Attribution } from '../attribution.ts';
import { HoursFields } from './hours-fields.tsx';

/** Changes the hours and the description of an attribution (docs/screens.md, « Fonctions »). */
export function EditAttributionDialog({
  attribution,
  onClose,
}: {
  attribution: Attribution;
  onClose: () => void;
}) {
  const { id, teacher, function_name, school_year } = attribution;
  const [hours, setHours] = useState(formatNumber(attribution.hours_per_week));
  const [description, setDescription] = useState(attribution.description);
  const [faults, setFaults] = useState<FormFaults<'hours_per_week' | 'description' | 'budget_id'>>({});
  const { budgets, budget, isChanged, change, choose } = useChosenBudget(
    school_year,
    ({ function_assignment_ids }) => function_assignment_ids.includes(id),
  );
  const update = useUpdateAttribution();

  const submit = () => {
    const typed = { hours_per_week: parseNumber(hours) ?? undefined, description };
    const parsed = functionAssignmentChange
      .required({ hours_per_week: true, description: true })
      .safeParse(typed);
    if (!parsed.success) return setFaults(placeIssues(parsed.error));
    setFaults({});
    return update.mutate(
      {
        year: school_year,
        id,
        ...parsed.data,
        ...change,
      },
      { onSuccess: onClose, onError: (error) => setFaults(placeRefusal(error)) },
    );
  };
  return (
    <FormDialog
      title={`${function_name} – ${teacher.prenom} ${teacher.nom}`}
      submitLabel="Enregistrer"
      size="md"
      isDirty={
        hours !== formatNumber(attribution.hours_per_week) ||
        description !== attribution.description ||
        isChanged
      }
      isBusy={update.isPending}
      subject={{ list: 'function_assignments', ids: [id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoursFields
        hours={hours}
        description={description}
        faults={faults}
        onHours={setHours}
        onDescription={setDescription}
      >
        <BudgetField
          budgets={budgets}
          byItself={sayDefault(budgets)}
          value={budget}
          error={faults.budget_id}
          onChange={choose}
        />
      </HoursFields>
    </FormDialog>
  );
}
