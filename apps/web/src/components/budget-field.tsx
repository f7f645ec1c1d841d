import { NativeSelect } from '@mantine/core';

interface BudgetFieldProps {
  /** Those of the year, the default one first. */
  budgets: readonly { id: string; name: string }[];
  /** Towards what it counts where none is chosen. */
  byItself: string;
  /** Empty where none is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (budget: string) => void;
}

/** Towards which budget something counts; nothing where the year has none to choose from. */
export function BudgetField({ budgets, byItself, value, error, onChange }: BudgetFieldProps) {
  if (budgets.length < 2) return null;
  return (
    <NativeSelect
      label="Budget"
      name="budget_id"
      data={[{ value: '', label: byItself }, ...budgets.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is chosen where nothing is. */
export const sayDefault = ([first]: readonly { name: string }[]): string =>
  `Par défaut (${first?.name ?? ''})`;
