import type { PlanningEntry } from '@pupitre/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteVolee } from '../api/delete-volee.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';
import { countOf } from '../../../lib/numbers.ts';
import { Loss } from './loss.tsx';

/** Deletes a volée, after saying in numbers what goes with it (docs/screens.md, « Dialogs »). */
export function DeleteVoleeDialog({ entry, onClose }: { entry: PlanningEntry; onClose: () => void }) {
  const { level, school_year } = entry;
  const positions = useYearPositions(school_year);
  const remove = useDeleteVolee();
  const confirm = () =>
    remove.mutate(entry, {
      onSuccess: onClose,
    });
  return (
    <ConfirmDialog
      title={`Supprimer la volée ${level} de ${school_year}\u202f?`}
      confirmLabel="Supprimer la volée"
      isBusy={positions.isPending || remove.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loss
        positions={positions}
        counts={countPositions(positions.ofLevel(level))}
        besides={[countOf(entry.number_of_classes, 'classe')]}
      />
    </ConfirmDialog>
  );
}
