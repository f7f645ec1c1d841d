import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, patchAssignments, settleChange, takeBack } from './assignments-cache.ts';

interface BulkLock {
  ids: readonly string[];
  locked: boolean;
}

/** Locks or unlocks a subject, a set of groups or a volée as a whole (docs/domain.md, « Locks »). */
export function useLockBulk(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ ids, locked }: BulkLock) =>
      call('assignments.lockBulk', { body: { assignment_ids: [...ids], locked } }),
    onMutate: ({ ids, locked }) => patchAssignments(client, year, ids, { locked }),
    onError: (error, { locked }, before) => {
      takeBack(client, year, before ?? [], 'locked', locked);
      toastFailure(error, 'Erreur lors du verrouillage en bloc');
    },
    onSettled: (_answer, error) => settleChange(client, year, error !== null),
  });
}
