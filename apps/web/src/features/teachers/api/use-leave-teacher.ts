import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Makes a year the last one of a teacher (docs/domain.md, « Contracts »). */
export function useLeaveTeacher(id: string) {
  return useRequest('teachers.leave', {
    request: (body: { last_school_year: string; frees: boolean }) => ({ params: { id }, body }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
}
