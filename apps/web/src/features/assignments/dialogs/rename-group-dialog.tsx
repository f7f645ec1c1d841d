import { TextInput } from '@mantine/core';
import type { Assignment } from '@pupitre/contract';
import { useState } from 'react';
import { BudgetField } from '../../../components/budget-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useChosenBudget } from '../../../components/use-chosen-budget.ts';
import { useRenameGroup } from '../api/use-rename-group.ts';

interface RenameGroupDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Renames a group, all its parts together. An empty label sends nothing (docs/screens.md, « Dialogs »). */
export function RenameGroupDialog({ position, year, onClose }: RenameGroupDialogProps) {
  const former = position.group_label ?? '';
  const [label, setLabel] = useState(former);
  const { mutate, isPending } = useRenameGroup(year);
  const group_label = label.trim();
  const { budgets, budget, isChanged, change, choose } = useChosenBudget(year, ({ position_ids }) =>
    position_ids.includes(position.id),
  );
  const save = () => {
    if (group_label === '') return;
    mutate(
      {
        id: position.id,
        ...((group_label !== former || !isChanged) && { group_label }),
        ...change,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={`Renommer le groupe, ${position.subject} ${position.level}`}
      submitLabel="Renommer"
      size="sm"
      isDirty={label !== former || isChanged}
      isBusy={isPending}
      subject={{ list: 'assignments', ids: [position.id] }}
      isSubmitDisabled={group_label === ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Libellé du groupe"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        mb="sm"
      />
      {/* What the plan of the volée has counts where the volée does. */}
      {position.plan_index === null && (
        <BudgetField budgets={budgets} byItself="Celui de la volée" value={budget} onChange={choose} />
      )}
    </FormDialog>
  );
}
