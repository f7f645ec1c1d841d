import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes one teacher; their positions stay, without a teacher (docs/domain.md, « Teachers »). */
export function useDeleteTeacher() {
  return useRequest('teachers.delete', {
    request: (id: string) => ({ params: { id } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
