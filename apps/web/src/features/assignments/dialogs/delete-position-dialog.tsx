import type { Assignment } from '@pupitre/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeletePosition } from '../api/use-delete-position.ts';
import { useTeachersById } from '../grid/position-context.ts';
import { usePosition } from '../picker/use-position.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';

interface DeletePositionDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

const stay = () => undefined;

/** Asks before one position goes. It closes once that is gone: what stands in its place then takes the focus. */
export function DeletePositionDialog({ position, year, onClose }: DeletePositionDialogProps) {
  const { mutate, isPending, isSuccess } = useDeletePosition(year);
  usePosition(position.id, isPending || isSuccess ? onClose : stay);
  const teacher = useTeachersById().get(position.teacher_id ?? '');
  return (
    <ConfirmDialog
      title="Supprimer cet enseignement ?"
      confirmLabel="Supprimer"
      isBusy={isPending}
      subject={{ list: 'assignments', ids: [position.id] }}
      onConfirm={() => mutate(position.id)}
      onClose={onClose}
    >
      <p>
        {position.subject}, {placeName(position)} ({periodsInWords(position.periods)}) disparaît de la grille
        {teacher ? ` et ${teacherName(teacher)} le perd` : ''}.
      </p>
      <p>
        {position.plan_index === null
          ? "Ce groupe ajouté à la main ne revient pas\u202f: l'organisation ne le prévoit pas."
          : "L'organisation le prévoit\u202f: sa case dira «\u202fretiré\u202f», et «\u202fremettre\u202f» le fera revenir."}
      </p>
    </ConfirmDialog>
  );
}
