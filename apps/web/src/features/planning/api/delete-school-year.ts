import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes a school year with its volées and positions, locked ones too. */
export function useDeleteSchoolYear() {
  return useRequest('schoolYears.delete', {
    request: (year: string) => ({ params: { year } }),
    onSuccess: (_answer, year) => toastChange(`Année scolaire ${year} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
