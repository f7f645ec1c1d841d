import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes one class of a volée with its positions, locked ones too. */
export function useDeleteClass() {
  return useMutation({
    mutationFn: (target: { level: string; school_year: string; class_name: string }) =>
      call('planning.deleteClass', {
        params: { level: target.level },
        query: { school_year: target.school_year, class_name: target.class_name },
      }),
    onSuccess: (_answer, { class_name }) => toastChange(`Classe ${class_name} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression de la classe'),
  });
}
