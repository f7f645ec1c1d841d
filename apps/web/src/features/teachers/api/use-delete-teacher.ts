import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes one teacher; their positions stay, without a teacher (docs/domain.md, « Teachers »). */
export function useDeleteTeacher() {
  return useMutation({
    mutationFn: (id: string) => call('teachers.delete', { params: { id } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
