import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { functionAssignmentsQuery } from '../../../queries/index.ts';
import { useDeleteSchoolYear } from '../api/delete-school-year.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';
import { Loss } from './loss.tsx';

interface DeleteYearDialogProps {
  year: string;
  isActive: boolean;
  voleeCount: number;
  onClose: () => void;
}

/** Deletes a school year, after saying in numbers what goes with it (decisions, section 2). */
export function DeleteYearDialog({ year, isActive, voleeCount, onClose }: DeleteYearDialogProps) {
  const positions = useYearPositions(year);
  const functions = useQuery(functionAssignmentsQuery(year)).data?.length ?? 0;
  const remove = useDeleteSchoolYear();
  const confirm = () =>
    remove.mutate(year, {
      onSuccess: onClose,
    });
  return (
    <ConfirmDialog
      title={`Supprimer l’année ${year}\u202f?`}
      confirmLabel="Supprimer l’année"
      isBusy={positions.isPending || remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loss
        positions={positions}
        counts={countPositions(positions.all)}
        besides={[
          ...(voleeCount > 0 ? [countOf(voleeCount, 'volée')] : []),
          ...(functions > 0 ? [countOf(functions, 'fonction attribuée', 'fonctions attribuées')] : []),
        ]}
      />
      {isActive && <p>C’est l’année active&#8239;: la plus récente des autres années le deviendra.</p>}
    </ConfirmDialog>
  );
}
