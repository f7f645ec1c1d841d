import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, replaceAssignment, settleChange } from './assignments-cache.ts';

interface NewPeriods {
  id: string;
  periods: number;
}

/** Sets the weekly periods of a position (docs/screens.md, « Dialogs »). */
export function useSetPeriods(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ id, periods }: NewPeriods) =>
      call('assignments.setPeriods', { params: { id }, query: { periods } }),
    onSuccess: (answer, { id }) => {
      replaceAssignment(client, year, id, [answer]);
      toastChange('Périodes modifiées avec succès');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
    onSettled: () => settleChange(client, year, true),
  });
}
