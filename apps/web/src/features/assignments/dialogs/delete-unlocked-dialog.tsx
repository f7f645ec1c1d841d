import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { useDeleteUnlocked } from '../api/use-delete-unlocked.ts';
import { usePositionStore } from '../grid/position-context.ts';

interface DeleteUnlockedDialogProps {
  /** The volées ticked: at least one. */
  levels: string[];
  year: string;
  onClose: () => void;
}

/** Asks before the unlocked positions of the volées ticked go, and says how many. */
export function DeleteUnlockedDialog({ levels, year, onClose }: DeleteUnlockedDialogProps) {
  const store = usePositionStore();
  const { mutate, isPending } = useDeleteUnlocked(year);
  const concerned = store.list().filter((position) => levels.includes(position.level));
  const unlocked = concerned.filter((position) => !position.locked);
  const staffed = unlocked.filter((position) => position.teacher_id !== null);
  return (
    <ConfirmDialog
      title="Supprimer les enseignements non verrouillés ?"
      confirmLabel={`Supprimer ${countOf(unlocked.length, 'enseignement')}`}
      isBusy={isPending}
      subject={{
        list: 'assignments',
        ids: concerned.map(({ id }) => id),
        isOf: ({ level, school_year }) => school_year === year && levels.includes(level),
      }}
      onConfirm={() => mutate(levels, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {countOf(levels.length, 'volée')}&#8239;: {levels.join(', ')}.
      </p>
      <p>
        <strong>{countOf(unlocked.length, 'enseignement')}</strong> à supprimer, dont{' '}
        <strong>{countOf(staffed.length, 'attribué')}</strong> à un enseignant.{' '}
        {countOf(concerned.length - unlocked.length, 'enseignement verrouillé', 'enseignements verrouillés')}{' '}
        à conserver.
      </p>
    </ConfirmDialog>
  );
}
