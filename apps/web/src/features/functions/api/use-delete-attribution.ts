import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Takes a function from a teacher. */
export function useDeleteAttribution() {
  return useMutation({
    mutationFn: (id: string) => call('functionAssignments.delete', { params: { id } }),
    onSuccess: () => toastChange('Attribution supprimée'),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
