import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshFunctions } from './refresh-functions.ts';

/** Takes a function from a teacher. */
export function useDeleteAttribution() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('functionAssignments.delete', { params: { id } }),
    onSuccess: async () => {
      toastChange('Attribution supprimée');
      await refreshFunctions(client);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
