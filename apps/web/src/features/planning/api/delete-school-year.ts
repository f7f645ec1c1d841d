import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes a school year with its volées and positions, locked ones too. */
export function useDeleteSchoolYear() {
  return useMutation({
    mutationFn: (year: string) => call('schoolYears.delete', { params: { year } }),
    onSuccess: (_answer, year) => toastChange(`Année scolaire ${year} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
