import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Creates an empty school year. */
export function useCreateSchoolYear() {
  return useMutation({
    mutationFn: (year: string) => call('schoolYears.create', { query: { year } }),
    onSuccess: (_answer, year) => toastChange(`Année scolaire ${year} créée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
