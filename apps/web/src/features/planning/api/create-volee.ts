import type { PlanningBody } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { countOf } from '../../../lib/numbers.ts';

/** Creates a volée and its positions. */
export function useCreateVolee() {
  return useRequest('planning.create', {
    request: (body: PlanningBody) => ({ body }),
    onSuccess: ({ level, changes }) =>
      toastChange(
        `Volée ${level} ajoutée\u202f: ${countOf(changes.created, 'enseignement créé', 'enseignements créés')}`,
      ),
    onError: (error) => toastFailure(error, "Erreur lors de l'ajout"),
  });
}
