import type { YearPreparationBody } from '@pupitre/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';

/** What a prepared year would be. It is asked anew for each choice, and for what changes meanwhile when the dialog opens again. */
export const preparationQuery = (body: YearPreparationBody) =>
  queryOptions({
    queryKey: ['year-preparation', body],
    queryFn: ({ signal }) => call('schoolYears.prepare', { body: { ...body, dry_run: true } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Prepares a year from another one. */
export function usePrepareYear() {
  return useMutation({
    mutationFn: (body: YearPreparationBody) => call('schoolYears.prepare', { body }),
    onSuccess: ({ school_year, volees }) =>
      toastChange(`Année scolaire ${school_year} préparée\u202f: ${countOf(volees.length, 'volée')}`),
    onError: (error) => toastFailure(error, 'Erreur lors de la préparation'),
  });
}
