import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Deletes a volée with its positions, locked ones too. */
export function useDeleteVolee() {
  return useMutation({
    mutationFn: (volee: { level: string; school_year: string }) =>
      call('planning.delete', { params: { level: volee.level }, query: { school_year: volee.school_year } }),
    onSuccess: (_answer, { level }) => toastChange(`Volée ${level} supprimée`),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
