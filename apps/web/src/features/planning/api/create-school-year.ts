import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Creates an empty school year. */
export function useCreateSchoolYear() {
  return useRequest('schoolYears.create', {
    request: (year: string) => ({ query: { year } }),
    onSuccess: (_answer, year) => toastChange(`Année scolaire ${year} créée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
