import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure, toastInfo } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

interface Recomputing {
  levels: string[];
  /** Puts back what was taken away, too. */
  restore: boolean;
}

/** Brings the periods of some levels back to those of their organisation (docs/domain.md, « Periods, splits and recomputing »). */
export function useFixPeriods(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: (asked: Recomputing) =>
      call('assignments.fixPeriods', { query: { ...asked, school_year: year } }),
    onSuccess: ({ message, unresolved }) => {
      toastChange(message);
      if (unresolved.length > 0) toastInfo(unresolved.join(' ; '));
    },
    onError: (error) => toastFailure(error, 'Erreur lors du recalcul des périodes'),
  });
}
