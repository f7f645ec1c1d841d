import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, replaceAssignment, settleChange } from './assignments-cache.ts';

/** Deletes an unlocked position. */
export function useDeletePosition(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: (id: string) => call('assignments.delete', { params: { id } }),
    onSuccess: ({ message }, id) => {
      replaceAssignment(client, year, id, []);
      toastChange(message);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
    onSettled: () => settleChange(client, year, true),
  });
}
