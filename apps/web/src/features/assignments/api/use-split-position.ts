import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

interface Split {
  id: string;
  /** Weekly periods of each part. */
  parts: number[];
}

/** Divides a position into parts (docs/screens.md, « Dialogs »). */
export function useSplitPosition(year: string) {
  return useRequest('assignments.split', {
    year,
    scope: inOrder(year),
    request: ({ id, parts }: Split) => ({ params: { id }, body: parts }),
    onSuccess: () => toastChange('Répartition divisée avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la division'),
  });
}
