import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes a volée with its positions, locked ones too. */
export function useDeleteVolee() {
  return useRequest('planning.delete', {
    request: (volee: { level: string; school_year: string }) => ({
      params: { level: volee.level },
      query: { school_year: volee.school_year },
    }),
    onSuccess: (_answer, { level }) => toastChange(`Volée ${level} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
