import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { inOrder } from '../../../data/commands.ts';
import { useCommand } from '../../../data/use-command.ts';

/** Sets the weekly periods of a position (docs/screens.md, « Dialogs »). */
export const useSetPeriods = (year: string) =>
  useCommand('setPeriods', {
    scope: inOrder(year),
    onSuccess: () => toastChange('Périodes modifiées avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
