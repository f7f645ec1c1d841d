import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/edit-lists.ts';

interface NewPeriods {
  id: string;
  periods: number;
}

/** Sets the weekly periods of a position (docs/screens.md, « Dialogs »). */
export function useSetPeriods(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: ({ id, periods }: NewPeriods) =>
      call('assignments.setPeriods', { params: { id }, query: { periods } }),
    onSuccess: () => toastChange('Périodes modifiées avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
}
