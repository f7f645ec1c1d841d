import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure, toastInfo } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

interface Recomputing {
  levels: string[];
  /** Puts back what was taken away, too. */
  restore: boolean;
}

/** Brings the periods of some levels back to those of their organisation (docs/domain.md, « Periods, splits and recomputing »). */
export function useFixPeriods(year: string) {
  return useRequest('assignments.fixPeriods', {
    year,
    scope: inOrder(year),
    request: (asked: Recomputing) => ({ query: { ...asked, school_year: year } }),
    onSuccess: ({ message, unresolved }) => {
      toastChange(message);
      if (unresolved.length > 0) toastInfo(unresolved.join(' ; '));
    },
    onError: (error) => toastFailure(error, 'Erreur lors du recalcul des périodes'),
  });
}
