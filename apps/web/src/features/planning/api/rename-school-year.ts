import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Renames a school year; everything in it follows. */
export function useRenameSchoolYear() {
  return useMutation({
    mutationFn: (change: { year: string; new_year: string }) =>
      call('schoolYears.rename', { params: { year: change.year }, query: { new_year: change.new_year } }),
    onSettled: useInvalidatePlanning(),
  });
}
