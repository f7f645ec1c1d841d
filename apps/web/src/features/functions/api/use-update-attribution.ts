import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useCommand } from '../../../data/use-command.ts';

/** Changes the hours or the description of an attribution. */
export const useUpdateAttribution = () =>
  useCommand('updateAttribution', {
    scope: 'attributions',
    onSuccess: () => toastChange('Attribution mise à jour avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la mise à jour'),
  });
