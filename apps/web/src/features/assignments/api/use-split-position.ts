import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

interface Split {
  id: string;
  /** Weekly periods of each part. */
  parts: number[];
}

/** Divides a position into parts (docs/screens.md, « Dialogs »). */
export function useSplitPosition(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: ({ id, parts }: Split) => call('assignments.split', { params: { id }, body: parts }),
    onSuccess: () => toastChange('Répartition divisée avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
  });
}
