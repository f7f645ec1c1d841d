import { toastFailure } from '../../../components/toast.tsx';
import { inOrder } from '../../../data/commands.ts';
import { useCommand } from '../../../data/use-command.ts';

/** Sets or clears the teachers of some positions. Shown at once; what the server refuses is dropped, and a toast says why. */
export const useAssignTeacher = (year: string) =>
  useCommand('setTeachers', {
    scope: inOrder(year),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
