import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { inOrder } from '../../../data/commands.ts';
import { useCommand } from '../../../data/use-command.ts';

/** Sets who is in a position beside its teacher (docs/screens.md, « Dialogs »). Shown at once; what the server refuses is dropped. */
export const useSetCoTeachers = (year: string) =>
  useCommand('setCoTeachers', {
    scope: inOrder(year),
    onSuccess: () => toastChange('Co-enseignement et appui modifiés'),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
