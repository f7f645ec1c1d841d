import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes every teacher of the school. */
export function useDeleteAllTeachers() {
  return useRequest('teachers.deleteAll', {
    request: () => ({}),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
