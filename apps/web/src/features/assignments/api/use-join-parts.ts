import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

/** Joins a part of a divided position with the others of its teacher. */
export function useJoinParts(year: string) {
  return useRequest('assignments.join', {
    year,
    scope: inOrder(year),
    request: (id: string) => ({ params: { id } }),
    onSuccess: () => toastChange('Parts réunies'),
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
  });
}
