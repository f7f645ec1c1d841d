import type { PlanningEntry } from '@pupitre/contract';
import { reconcile } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BudgetField, sayDefault } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useChosenBudget } from '../../../components/use-chosen-budget.ts';
import { LoadingState } from '../../../components/loading-state.tsx';
import { TextLink } from '../../../components/text-button.tsx';
import { addressOfClasses } from '../../../lib/class-address.ts';
import { assignmentsQuery, subjectsQuery } from '../../../queries/index.ts';
import { useUpdateVolee } from '../api/update-volee.ts';
import { ClassCountField } from './class-fields.tsx';
import { EditSummary } from './save-summary.tsx';
import { useVoleeForm } from './use-volee-form.ts';
import { findDifferences } from './volee-differences.ts';
import { draftOf, type VoleeBase, withOffer } from './volee-draft.ts';
import { VoleeFields } from './volee-fields.tsx';
import classes from './volee-form.module.css';

/** The form may not take the level of another volée; an edit keeps its own. */
const NO_LEVELS: readonly string[] = [];

/** The saved volée, with the subjects of its level that it does not teach yet. */
function useSavedBase(entry: PlanningEntry) {
  const offer = useQuery(subjectsQuery(entry.level));
  const base: VoleeBase = useMemo(
    () => ({ ...entry, subject_periods: withOffer(entry.subject_periods, offer.data?.subjects ?? []) }),
    [entry, offer.data],
  );
  return { base, isPending: offer.isPending };
}

/** The positions of the volée, from the cache of its year; undefined until they are read. */
function usePositions(entry: PlanningEntry) {
  const { data } = useQuery(assignmentsQuery(entry.school_year));
  return useMemo(() => data?.filter((position) => position.level === entry.level), [data, entry.level]);
}

/** The budget that the volée names, and what is chosen instead; empty where none is. */
function useBudgetOf({ level, school_year }: PlanningEntry) {
  const choice = useChosenBudget(school_year, ({ levels }) => levels.includes(level));
  const { budgets, former, budget, isChanged } = choice;
  const nameOf = (id: string) => (budgets.find((one) => one.id === id) ?? budgets[0])?.name ?? '';
  const differences = isChanged ? [{ name: 'Budget', before: nameOf(former), after: nameOf(budget) }] : [];
  return { ...choice, differences };
}

interface EditVoleeDialogProps {
  entry: PlanningEntry;
  entries: readonly PlanningEntry[];
  onClose: () => void;
}

/**
 * Edits a volée, showing what differs and what saving will do to its positions
 * (docs/domain.md, « From a volée to its positions »).
 */
export function EditVoleeDialog({ entry, entries, onClose }: EditVoleeDialogProps) {
  const { level, school_year } = entry;
  const [untouched] = useState(() => draftOf(level, entry.number_of_classes));
  const [draft, setDraft] = useState(untouched);
  const { base, isPending } = useSavedBase(entry);
  const positions = usePositions(entry);
  const form = useVoleeForm({ draft, setDraft, base, year: school_year, takenLevels: NO_LEVELS });
  const update = useUpdateVolee();
  const { budgets, budget, isChanged, change, choose, differences: ofBudget } = useBudgetOf(entry);

  const differences = form.volee ? [...findDifferences(entry, form.volee), ...ofBudget] : null;
  const outcome = form.volee && positions ? reconcile(entry, form.volee, positions) : null;
  const isUnchanged = differences?.length === 0;
  const isBlocked = outcome !== null && outcome.blocked.length > 0;

  const save = () =>
    form.submit((body) =>
      update.mutate({ ...body, ...change }, { onSuccess: onClose, onError: form.refuse }),
    );

  return (
    <FormDialog
      title={`Modifier la volée ${level} – ${school_year}`}
      submitLabel="Enregistrer"
      size="62rem"
      isDirty={(draft !== untouched || isChanged) && !isUnchanged}
      isBusy={update.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      isSubmitDisabled={isPending || isUnchanged || isBlocked}
      onSubmit={save}
      onClose={onClose}
    >
      {isPending ? (
        <LoadingState />
      ) : (
        <VoleeFields
          form={form}
          year={school_year}
          entries={entries}
          isComplete
          hasSaved
          summary={differences && <EditSummary differences={differences} outcome={outcome} />}
        >
          <ClassCountField form={form} isFirst />
          <BudgetField budgets={budgets} byItself={sayDefault(budgets)} value={budget} onChange={choose} />
        </VoleeFields>
      )}
      {/* Not with something typed, which would be lost. */}
      {differences !== null && isUnchanged && (
        <p className={classes.aside}>
          <TextLink to={addressOfClasses(school_year)}>Maîtrises et nombres d'élèves de ses classes</TextLink>
        </p>
      )}
    </FormDialog>
  );
}
