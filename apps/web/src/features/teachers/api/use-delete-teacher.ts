import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshAfterRemoval } from './refresh-after-removal.ts';

/** Deletes one teacher; their positions stay, without a teacher (docs/domain.md, « Teachers »). */
export function useDeleteTeacher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('teachers.delete', { params: { id } }),
    onSuccess: async ({ message }) => {
      toastChange(message);
      await refreshAfterRemoval(client);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
