import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

/** Deletes the unlocked positions of some levels of a year. */
export function useDeleteUnlocked(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: (levels: string[]) =>
      call('assignments.deleteUnlocked', { query: { levels, school_year: year } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
