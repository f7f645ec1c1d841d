import { toastFailure } from '../../../components/toast.tsx';
import { editPositions, inOrder } from '../../../data/edit-lists.ts';
import { useCommand } from '../../../data/use-command.ts';
import { call } from '../../../lib/api.ts';

interface BulkLock {
  ids: readonly string[];
  locked: boolean;
}

/** Locks or unlocks a subject, a set of groups or a volée as a whole (docs/domain.md, « Locks »). */
export const useLockBulk = (year: string) =>
  useCommand({
    scope: inOrder(year),
    edit: ({ ids, locked }: BulkLock) => [editPositions(year, ids, { locked })],
    send: ({ ids, locked }, sending) =>
      call('assignments.lockBulk', { body: { assignment_ids: [...ids], locked } }, sending),
    onError: (error) => toastFailure(error, 'Erreur lors du verrouillage en bloc'),
  });
