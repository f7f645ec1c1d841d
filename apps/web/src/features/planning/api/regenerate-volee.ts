import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Throws away the unlocked positions of a volée and rebuilds its plan. */
export function useRegenerateVolee() {
  return useMutation({
    mutationFn: (volee: { level: string; school_year: string }) =>
      call('planning.regenerate', {
        params: { level: volee.level },
        query: { school_year: volee.school_year },
      }),
    onSettled: useInvalidatePlanning(),
  });
}
