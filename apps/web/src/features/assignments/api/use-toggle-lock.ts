import { toastFailure } from '../../../components/toast.tsx';
import { inOrder } from '../../../data/commands.ts';
import { useCommand } from '../../../data/use-command.ts';

/** Locks or unlocks one position, at once on the screen. */
export const useToggleLock = (year: string) =>
  useCommand('setLock', {
    scope: inOrder(year),
    onError: (error) => toastFailure(error, 'Erreur lors du verrouillage'),
  });
