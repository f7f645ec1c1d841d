import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, settleChange } from './assignments-cache.ts';

/** Deletes the unlocked positions of some levels of a year. */
export function useDeleteUnlocked(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: (levels: string[]) =>
      call('assignments.deleteUnlocked', { query: { levels, school_year: year } }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
    onSettled: () => settleChange(client, year, true),
  });
}
