import { toastFailure } from '../../../components/toast.tsx';
import { inOrder } from '../../../data/commands.ts';
import { useCommand } from '../../../data/use-command.ts';

/** Locks or unlocks a subject, a set of groups or a volée as a whole (docs/domain.md, « Locks »). */
export const useLockBulk = (year: string) =>
  useCommand('setLocks', {
    scope: inOrder(year),
    onError: (error) => toastFailure(error, 'Erreur lors du verrouillage en bloc'),
  });
