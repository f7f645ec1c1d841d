import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes a function of the catalogue with its attributions of all years. */
export function useDeleteFunction() {
  return useMutation({
    mutationFn: (id: string) => call('functions.delete', { params: { id } }),
    onSuccess: () => toastChange('Fonction supprimée'),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
