import type { PlanningBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';

/** Creates a volée and its positions. */
export function useCreateVolee() {
  return useMutation({
    mutationFn: (body: PlanningBody) => call('planning.create', { body }),
    onSuccess: ({ level, changes }) =>
      toastChange(
        `Volée ${level} ajoutée\u202f: ${countOf(changes.created, 'enseignement créé', 'enseignements créés')}`,
      ),
    onError: (error) => toastFailure(error, "Erreur lors de l'ajout"),
  });
}
