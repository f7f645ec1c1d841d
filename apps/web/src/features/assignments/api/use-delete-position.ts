import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

/** Deletes an unlocked position. */
export function useDeletePosition(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: (id: string) => call('assignments.delete', { params: { id } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
