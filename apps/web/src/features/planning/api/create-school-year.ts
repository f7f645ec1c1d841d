import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Creates an empty school year. */
export function useCreateSchoolYear() {
  return useMutation({
    mutationFn: (year: string) => call('schoolYears.create', { query: { year } }),
    onSettled: useInvalidatePlanning(),
  });
}
