import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { level as levelSchema, type PlanningEntry } from '@pupitre/contract';
import { compareLevels, NO_SPECIAL_PARAMS, planVolee } from '@pupitre/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BudgetField, sayDefault } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { levelsQuery, subjectsQuery } from '../../../queries/index.ts';
import { useBudgets } from '../../../queries/budgets.ts';
import { useCreateVolee } from '../api/create-volee.ts';
import { ClassCountField } from './class-fields.tsx';
import { LevelField } from './level-field.tsx';
import { CreateSummary } from './save-summary.tsx';
import { useVoleeForm } from './use-volee-form.ts';
import { canonicalLevel, emptyDraft, type VoleeBase } from './volee-draft.ts';
import { VoleeFields } from './volee-fields.tsx';
import classes from './volee-form.module.css';
import { useMay } from '../../../lib/may.ts';

const TYPING_PAUSE_MS = 200;

/** What the level offers, read once it is typed; the offer of the level before stays until then. */
function useOffer(typedLevel: string) {
  const level = canonicalLevel(typedLevel);
  const [settled] = useDebouncedValue(level, TYPING_PAUSE_MS);
  const isLevel = levelSchema.safeParse(level).success;
  const offer = useQuery({
    ...subjectsQuery(settled),
    enabled: levelSchema.safeParse(settled).success,
    placeholderData: keepPreviousData,
  });
  const base: VoleeBase = useMemo(
    () => ({
      class_names: [],
      subject_periods: offer.data?.subject_periods ?? [],
      special_params: NO_SPECIAL_PARAMS,
    }),
    [offer.data],
  );
  return {
    base,
    isLevel,
    hasFailed: isLevel && offer.isError,
    retry: offer.refetch,
    isPending: isLevel && (settled !== level || !offer.isSuccess || offer.isPlaceholderData),
  };
}

interface CreateVoleeDialogProps {
  year: string;
  entries: readonly PlanningEntry[];
  onClose: () => void;
}

/** Adds a volée to a year (docs/screens.md, « Organisation »). */
export function CreateVoleeDialog({ year, entries, onClose }: CreateVoleeDialogProps) {
  const [untouched] = useState(emptyDraft);
  const [draft, setDraft] = useState(untouched);
  const offer = useOffer(draft.level);
  const takenLevels = useMemo(
    () => entries.filter((entry) => entry.school_year === year).map((entry) => entry.level),
    [entries, year],
  );
  const levels = useQuery(levelsQuery());
  const form = useVoleeForm({ draft, setDraft, base: offer.base, year, takenLevels });
  const create = useCreateVolee();
  const may = useMay();
  const budgets = useBudgets(year);
  const [budget, setBudget] = useState('');
  const freeLevels = (levels.data ?? [])
    .filter((level) => !takenLevels.includes(level) && may('planning.create', level))
    .toSorted(compareLevels);

  const save = () =>
    form.submit((body) =>
      create.mutate(
        { ...body, ...(budget !== '' && { budget_id: budget }) },
        { onSuccess: onClose, onError: form.refuse },
      ),
    );

  return (
    <FormDialog
      title={`Ajouter une volée – ${year}`}
      submitLabel="Ajouter la volée"
      size={offer.isLevel ? '62rem' : 'md'}
      isDirty={draft !== untouched || budget !== ''}
      isBusy={create.isPending}
      subject={{ year }}
      isSubmitDisabled={offer.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <VoleeFields
        form={form}
        year={year}
        entries={entries}
        isComplete={offer.isLevel && offer.base.subject_periods.length > 0}
        summary={form.volee && <CreateSummary planned={planVolee(form.volee)} />}
      >
        <LevelField form={form} freeLevels={freeLevels} />
        <ClassCountField form={form} />
        <BudgetField budgets={budgets} byItself={sayDefault(budgets)} value={budget} onChange={setBudget} />
        {offer.hasFailed && (
          <div className={classes.blocked} role="alert">
            <p>Les branches de ce niveau n'ont pas pu être lues.</p>
            <Button size="xs" variant="default" onClick={() => void offer.retry()}>
              Réessayer
            </Button>
          </div>
        )}
      </VoleeFields>
    </FormDialog>
  );
}
