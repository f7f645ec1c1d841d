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

/** Deletes a school year, after saying in numbers what goes with it (docs/domain.md, « School years »). */
export function DeleteYearDialog({ year, isActive, voleeCount, onClose }: DeleteYearDialogProps) {
  const positions = useYearPositions(year);
  const functions = useQuery(functionAssignmentsQuery(year));
  const held = functions.data?.length;
  const isPending = positions.isPending || functions.isPending;
  const remove = useDeleteSchoolYear();
  const confirm = () =>
    remove.mutate(year, {
      onSuccess: onClose,
    });
  return (
    <ConfirmDialog
      title={`Supprimer l'année ${year}\u202f?`}
      confirmLabel="Supprimer l'année"
      isBusy={isPending || remove.isPending}
      subject={{ year }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loss
        positions={{ ...positions, isPending }}
        counts={countPositions(positions.all)}
        besides={[
          ...(voleeCount > 0 ? [countOf(voleeCount, 'volée')] : []),
          ...(held === undefined ? ["les fonctions attribuées, dont le nombre n'a pas pu être lu"] : []),
          ...(held ? [countOf(held, 'fonction attribuée', 'fonctions attribuées')] : []),
        ]}
      />
      {isActive && <p>C'est l'année active&#8239;: la plus récente des autres années le deviendra.</p>}
    </ConfirmDialog>
  );
}
