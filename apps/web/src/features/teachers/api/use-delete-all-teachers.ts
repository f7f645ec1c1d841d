import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshAfterRemoval } from './refresh-after-removal.ts';

/** Deletes every teacher of the school. */
export function useDeleteAllTeachers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('teachers.deleteAll', {}),
    onSuccess: async ({ message }) => {
      toastChange(message);
      await refreshAfterRemoval(client);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
