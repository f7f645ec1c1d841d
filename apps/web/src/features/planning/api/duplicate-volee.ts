import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

interface Duplication {
  level: string;
  school_year: string;
  target: string;
  keep_teachers: boolean;
}

/** Copies a volée with its positions, unlocked, to another year, made if need be; the teachers only when asked. */
export function useDuplicateVolee() {
  return useRequest('planning.duplicate', {
    request: ({ level, school_year, target, keep_teachers }: Duplication) => ({
      params: { level },
      query: { source_school_year: school_year, target_school_year: target, keep_teachers },
    }),
    onSuccess: (_answer, { level, target }) => toastChange(`Volée ${level} dupliquée vers ${target}`),
    onError: (error) => toastFailure(error, 'Erreur lors de la duplication'),
  });
}
