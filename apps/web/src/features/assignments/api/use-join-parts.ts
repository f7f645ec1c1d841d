import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

/** Joins a part of a divided position with the others of its teacher. */
export function useJoinParts(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: (id: string) => call('assignments.join', { params: { id } }),
    onSuccess: () => toastChange('Parts réunies'),
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
  });
}
