import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

/** Deletes the unlocked positions of some levels of a year. */
export function useDeleteUnlocked(year: string) {
  return useRequest('assignments.deleteUnlocked', {
    year,
    scope: inOrder(year),
    request: (levels: string[]) => ({ query: { levels, school_year: year } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
