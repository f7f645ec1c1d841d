import { toastFailure } from '../../../components/toast.tsx';
import { editPositions, inOrder } from '../../../data/edit-lists.ts';
import { useCommand } from '../../../data/use-command.ts';
import { call } from '../../../lib/api.ts';

interface LockToggle {
  id: string;
  /** What the toggle should lead to. */
  locked: boolean;
}

/** Locks or unlocks one position, at once on the screen. */
export const useToggleLock = (year: string) =>
  useCommand({
    scope: inOrder(year),
    edit: ({ id, locked }: LockToggle) => [editPositions(year, [id], { locked })],
    send: ({ id, locked }, sending) =>
      call('assignments.toggleLock', { params: { id }, body: { locked } }, sending),
    onError: (error) => toastFailure(error, 'Erreur lors du verrouillage'),
  });
