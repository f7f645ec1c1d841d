import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

interface Duplication {
  level: string;
  school_year: string;
  target: string;
  keep_teachers: boolean;
}

/** Copies a volée with its positions, unlocked, to another year, made if need be; the teachers only when asked. */
export function useDuplicateVolee() {
  return useMutation({
    mutationFn: ({ level, school_year, target, keep_teachers }: Duplication) =>
      call('planning.duplicate', {
        params: { level },
        query: { source_school_year: school_year, target_school_year: target, keep_teachers },
      }),
    onSuccess: (_answer, { level, target }) => toastChange(`Volée ${level} dupliquée vers ${target}`),
    onError: (error) => toastFailure(error, 'Erreur lors de la duplication'),
  });
}
