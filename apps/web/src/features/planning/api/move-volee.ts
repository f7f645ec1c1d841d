import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Moves a volée with its positions to another year, made if need be. */
export function useMoveVolee() {
  return useRequest('planning.move', {
    request: (move: { level: string; school_year: string; target: string }) => ({
      params: { level: move.level },
      query: { school_year: move.school_year, new_school_year: move.target },
    }),
    onSuccess: (_answer, { level, target }) => toastChange(`Volée ${level} déplacée vers ${target}`),
    onError: (error) => toastFailure(error, 'Erreur lors du déplacement'),
  });
}
