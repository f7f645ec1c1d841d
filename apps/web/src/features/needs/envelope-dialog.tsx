import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '../../icons/base-icons.ts';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ApiError } from '../../lib/api.ts';
import { type Budget, budgetsQuery } from '../../queries/budgets.ts';
import {
  areSameRows,
  bodyOf,
  type BudgetRow,
  findFaults,
  newRow,
  type RowFaults,
  rowsOf,
} from './budget-rows.ts';
import classes from './needs.module.css';
import { useSetBudgets } from './use-set-budgets.ts';

interface RowFieldsProps {
  row: BudgetRow;
  place: number;
  /** It has the focus at first: what it is granted, or its name. */
  isEdited: boolean;
  isFirst: boolean;
  faults: RowFaults | undefined;
  onChange: (part: Partial<BudgetRow>) => void;
  onRemove: () => void;
}

function RowFields({ row, place, isEdited, isFirst, faults, onChange, onRemove }: RowFieldsProps) {
  return (
    <div className={classes.budget}>
      <TextInput
        label={place === 1 ? 'Budget' : undefined}
        aria-label={`Nom du budget ${place}`}
        maxLength={LIMITS.nameMax}
        autoComplete="off"
        value={row.name}
        error={faults?.name}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={place === 1 ? 'Accordé' : undefined}
        aria-label={`Périodes accordées au budget ${place}`}
        placeholder="illimité"
        inputMode="decimal"
        autoComplete="off"
        value={row.granted}
        data-autofocus={isEdited || undefined}
        error={faults?.granted}
        onChange={(event) => onChange({ granted: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Supprimer le budget ${row.name || place}`}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The budget that takes what names none: the first one. */
function DefaultField({
  rows,
  setRows,
}: {
  rows: readonly BudgetRow[];
  setRows: (rows: BudgetRow[]) => void;
}) {
  if (rows.length < 2) return null;
  const choose = (key: string) =>
    setRows([...rows.filter((row) => row.key === key), ...rows.filter((row) => row.key !== key)]);
  return (
    <NativeSelect
      label="Budget par défaut"
      description="Il compte ce qui ne nomme aucun budget"
      data={rows.map(({ key, name }, index) => ({ value: key, label: name || `Budget ${index + 1}` }))}
      value={rows[0]?.key ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

interface EnvelopeDialogProps {
  year: string;
  /** The budget whose periods are to be changed, by identifier; null where it is none more than the others. */
  edited: string | null;
  onClose: () => void;
}

function Form({ year, edited, budgets, onClose }: EnvelopeDialogProps & { budgets: readonly Budget[] }) {
  const [untouched] = useState(() => rowsOf(budgets));
  const [rows, setRows] = useState(untouched);
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const set = useSetBudgets(year);
  const faults = findFaults(rows);
  const change = (key: string, part: Partial<BudgetRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const save = () => {
    setIsTried(true);
    if (faults.size > 0) return;
    setRefusal(undefined);
    set.mutate(bodyOf(rows), {
      onSuccess: onClose,
      onError: (error) => setRefusal(error instanceof ApiError ? error.detail : undefined),
    });
  };
  const isNew = budgets.length === 0;
  return (
    <FormDialog
      title={`Enveloppe – ${year}`}
      submitLabel="Enregistrer"
      size="md"
      isDirty={!areSameRows(rows, untouched)}
      isBusy={set.isPending}
      isSubmitDisabled={!isNew && areSameRows(rows, untouched)}
      subject={{ year }}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes.budgets}>
        {rows.map((row, index) => (
          <RowFields
            key={row.key}
            row={row}
            place={index + 1}
            isEdited={edited !== null && row.id === edited}
            isFirst={edited === null && index === 0}
            faults={isTried ? faults.get(row.key) : undefined}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        {rows.length < LIMITS.budgetsMax && (
          <Button variant="default" size="xs" onClick={() => setRows([...rows, newRow()])}>
            Ajouter un budget
          </Button>
        )}
        <DefaultField rows={rows} setRows={setRows} />
        {refusal !== undefined && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

/** Sets what the year is granted: its budgets, their names and periods, and which one is the default (docs/domain.md, « Enveloppe »). */
export function EnvelopeDialog({ year, edited, onClose }: EnvelopeDialogProps) {
  const { data } = useQuery(budgetsQuery(year));
  return data ? (
    <Form year={year} edited={edited} budgets={data.budgets} onClose={onClose} />
  ) : (
    <LoadingState />
  );
}
