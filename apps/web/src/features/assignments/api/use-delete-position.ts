import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

/** Deletes an unlocked position. */
export function useDeletePosition(year: string) {
  return useRequest('assignments.delete', {
    year,
    scope: inOrder(year),
    request: (id: string) => ({ params: { id } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
