import type { Call, Operations } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../components/change-toast.tsx';
import { toastFailure } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';

type Body = Call<Operations['budgets.set']>['body'];

/** Sets the budgets of a year, all of them. */
export function useSetBudgets(school_year: string) {
  return useMutation({
    mutationFn: (body: Body) => call('budgets.set', { query: { school_year }, body }),
    onSuccess: () => toastChange(`Enveloppe ${school_year} enregistrée`),
    onError: (error) => toastFailure(error, "Erreur lors de l'enregistrement"),
  });
}
