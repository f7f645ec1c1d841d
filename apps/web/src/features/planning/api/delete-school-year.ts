import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Deletes a school year with its volées and positions, locked ones too. */
export function useDeleteSchoolYear() {
  return useMutation({
    mutationFn: (year: string) => call('schoolYears.delete', { params: { year } }),
    onSettled: useInvalidatePlanning(),
  });
}
