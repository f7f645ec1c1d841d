import type { Assignment } from '@pupitre/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeletePosition } from '../api/use-delete-position.ts';
import { useTeachersById } from '../grid/position-context.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';

interface DeletePositionDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Asks before one position goes. */
export function DeletePositionDialog({ position, year, onClose }: DeletePositionDialogProps) {
  const { mutate, isPending } = useDeletePosition(year);
  const teacher = useTeachersById().get(position.teacher_id ?? '');
  return (
    <ConfirmDialog
      title="Supprimer cet enseignement ?"
      confirmLabel="Supprimer"
      isBusy={isPending}
      onConfirm={() => mutate(position.id)}
      onClose={onClose}
    >
      <p>
        {position.subject}, {placeName(position)} ({periodsInWords(position.periods)}) disparaît de la grille
        {teacher ? ` et ${teacherName(teacher)} le perd` : ''}.
      </p>
      <p>«&#8239;Régénérer&#8239;», dans Organisation, le recrée s'il vient du plan de la volée.</p>
    </ConfirmDialog>
  );
}
