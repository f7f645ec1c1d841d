import { CONFIRMATION_WORD } from '@pupitre/domain';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { countOf } from '../../lib/numbers.ts';
import { useDeleteAllTeachers } from './api/use-delete-all-teachers.ts';
import { FreedPositions } from './freed-positions.tsx';

/** Asks, with a word to type, before every teacher goes (docs/screens.md, « Enseignants »). */
export function DeleteAllDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const remove = useDeleteAllTeachers();
  return (
    <ConfirmDialog
      title="Supprimer tous les enseignants"
      confirmLabel="Tout supprimer"
      word={CONFIRMATION_WORD}
      isBusy={remove.isPending}
      subject={{ list: 'teachers', ids: [], isOf: () => true }}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{countOf(count, 'enseignant')}</strong> {count >= 2 ? 'seront supprimés' : 'sera supprimé'} de
        l'établissement.
      </p>
      <FreedPositions teacherId={null} />
    </ConfirmDialog>
  );
}
