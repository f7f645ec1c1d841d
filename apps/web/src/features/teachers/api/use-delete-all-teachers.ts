import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes every teacher of the school. */
export function useDeleteAllTeachers() {
  return useMutation({
    mutationFn: () => call('teachers.deleteAll', {}),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
