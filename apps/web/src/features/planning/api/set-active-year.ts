import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useCommand } from '../../../data/use-command.ts';

/** Makes a year the active one; shown at once, dropped when the server refuses. */
export const useSetActiveYear = () =>
  useCommand('setActiveYear', {
    scope: 'active year',
    onSuccess: ({ year }) => toastChange(`${year} est maintenant l'année active`),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
