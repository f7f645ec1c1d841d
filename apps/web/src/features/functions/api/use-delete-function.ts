import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshFunctions } from './refresh-functions.ts';

/** Deletes a function of the catalogue with its attributions of all years. */
export function useDeleteFunction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('functions.delete', { params: { id } }),
    onSuccess: async () => {
      toastChange('Fonction supprimée');
      await refreshFunctions(client);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
