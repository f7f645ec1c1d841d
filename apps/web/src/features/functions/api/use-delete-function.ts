import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes a function of the catalogue with its attributions of all years. */
export function useDeleteFunction() {
  return useRequest('functions.delete', {
    request: (id: string) => ({ params: { id } }),
    onSuccess: () => toastChange('Fonction supprimée'),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
