import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, patchAssignments, settleChange, takeBack } from './assignments-cache.ts';

interface LockToggle {
  id: string;
  /** What the toggle should lead to. */
  locked: boolean;
}

/** Locks or unlocks one position, at once on the screen; where it ends elsewhere, the year is read again. */
export function useToggleLock(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ id, locked }: LockToggle) =>
      call('assignments.toggleLock', { params: { id }, body: { locked } }),
    onMutate: ({ id, locked }) => patchAssignments(client, year, [id], { locked }),
    onError: (error, { locked }, before) => {
      takeBack(client, year, before ?? [], 'locked', locked);
      toastFailure(error, 'Erreur lors du verrouillage');
    },
    onSettled: (answer, _error, { locked }) => settleChange(client, year, answer?.locked !== locked),
  });
}
