import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, replaceAssignment, settleChange } from './assignments-cache.ts';

interface Split {
  id: string;
  /** Weekly periods of each part. */
  parts: number[];
}

/** Divides a position into parts (docs/screens.md, « Dialogs »). */
export function useSplitPosition(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ id, parts }: Split) => call('assignments.split', { params: { id }, body: parts }),
    onSuccess: ({ assignments }, { id }) => {
      replaceAssignment(client, year, id, assignments);
      toastChange('Répartition divisée avec succès');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
    onSettled: () => settleChange(client, year, true),
  });
}
