import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Deletes one class of a volée with its positions, locked ones too. */
export function useDeleteClass() {
  return useRequest('planning.deleteClass', {
    request: (target: { level: string; school_year: string; class_name: string }) => ({
      params: { level: target.level },
      query: { school_year: target.school_year, class_name: target.class_name },
    }),
    onSuccess: (_answer, { class_name }) => toastChange(`Classe ${class_name} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression de la classe'),
  });
}
