import type { TeacherAnswer } from '@pupitre/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useDeleteTeacher } from './api/use-delete-teacher.ts';
import { FreedPositions } from './freed-positions.tsx';

/** Asks before a teacher goes, with the number of positions that become free. */
export function DeleteTeacherDialog({ teacher, onClose }: { teacher: TeacherAnswer; onClose: () => void }) {
  const remove = useDeleteTeacher();
  return (
    <ConfirmDialog
      title="Supprimer un enseignant"
      confirmLabel="Supprimer"
      isBusy={remove.isPending}
      subject={{ list: 'teachers', ids: [teacher.id] }}
      onConfirm={() => remove.mutate(teacher.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Supprimer{' '}
        <strong>
          {teacher.prenom} {teacher.nom} ({teacher.visa})
        </strong>{' '}
        de l'établissement&#8239;?
      </p>
      <FreedPositions teacherId={teacher.id} />
      <p>
        Pour garder les années passées telles qu'elles sont, choisissez plutôt «&#8239;N'enseigne plus
        dès…&#8239;» en le modifiant.
      </p>
    </ConfirmDialog>
  );
}
