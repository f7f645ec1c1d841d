import type { PlanningBody } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { describeChanges } from '../form/save-outcome.ts';

/** Saves a volée; its positions are reconciled, changing as little as possible. */
export function useUpdateVolee() {
  return useRequest('planning.update', {
    request: (body: PlanningBody) => ({ params: { level: body.level }, body }),
    onSuccess: ({ level, changes }) =>
      toastChange(`Volée ${level} enregistrée\u202f: ${describeChanges(changes)}`),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
}
