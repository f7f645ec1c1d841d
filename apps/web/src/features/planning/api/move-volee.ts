import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Moves a volée with its positions to another year, made if need be. */
export function useMoveVolee() {
  return useMutation({
    mutationFn: (move: { level: string; school_year: string; target: string }) =>
      call('planning.move', {
        params: { level: move.level },
        query: { school_year: move.school_year, new_school_year: move.target },
      }),
    onSuccess: (_answer, { level, target }) => toastChange(`Volée ${level} déplacée vers ${target}`),
    onError: (error) => toastFailure(error, 'Erreur lors du déplacement'),
  });
}
