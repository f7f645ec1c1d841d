import type { Assignment } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, replaceAssignment, settleChange } from './assignments-cache.ts';

interface Joining {
  id: string;
  /** The parts that become one with it. */
  others: readonly Assignment[];
}

/** Joins the parts of a divided position again. */
export function useJoinParts(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ id }: Joining) => call('assignments.join', { params: { id } }),
    onSuccess: (joined, { id, others }) => {
      for (const other of others) replaceAssignment(client, year, other.id, []);
      replaceAssignment(client, year, id, [joined]);
      toastChange('Parts réunies');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
    onSettled: () => settleChange(client, year, true),
  });
}
