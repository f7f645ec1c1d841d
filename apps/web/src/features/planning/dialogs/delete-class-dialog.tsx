import type { PlanningEntry } from '@pupitre/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteClass } from '../api/delete-class.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';
import { Loss } from './loss.tsx';

interface DeleteClassDialogProps {
  entry: PlanningEntry;
  class_name: string;
  onClose: () => void;
}

/** Deletes one class of a volée with its positions; those of groups stay (docs/domain.md, « From a volée to its positions »). */
export function DeleteClassDialog({ entry, class_name, onClose }: DeleteClassDialogProps) {
  const { level, school_year } = entry;
  const positions = useYearPositions(school_year);
  const remove = useDeleteClass();
  const ofClass = positions
    .ofLevel(level)
    .filter((position) => !position.is_group && position.class_name === class_name);
  const confirm = () =>
    remove.mutate(
      { level, school_year, class_name },
      {
        onSuccess: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={`Supprimer la classe ${class_name}\u202f?`}
      confirmLabel="Supprimer la classe"
      isBusy={positions.isPending || remove.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loss positions={positions} counts={countPositions(ofClass)} />
    </ConfirmDialog>
  );
}
