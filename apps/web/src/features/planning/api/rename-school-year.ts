import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { followRenaming } from '../../../lib/remembered-year.ts';

/** Renames a school year; everything in it follows. */
export function useRenameSchoolYear() {
  return useRequest('schoolYears.rename', {
    request: (change: { year: string; new_year: string }) => ({
      params: { year: change.year },
      query: { new_year: change.new_year },
    }),
    onSuccess: (_answer, { year, new_year }) => {
      followRenaming(year, new_year);
      toastChange(`Année scolaire ${year} renommée en ${new_year}`);
    },
    onError: (error) => toastFailure(error, 'Erreur lors du renommage'),
  });
}
