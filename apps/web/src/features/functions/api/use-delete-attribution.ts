import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Takes a function from a teacher. */
export function useDeleteAttribution() {
  return useRequest('functionAssignments.delete', {
    request: (id: string) => ({ params: { id } }),
    onSuccess: () => toastChange('Attribution supprimée'),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
