import type { RepairOption } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { countOf } from '../../lib/numbers.ts';
import { toastChange } from '../change-toast.tsx';
import { toastFailure } from '../toast.tsx';

/** Stores a repair, all of it or nothing. */
export function useApplyRepair(school_year: string, onDone: () => void) {
  return useMutation({
    mutationFn: ({ steps }: RepairOption) =>
      call('repairs.apply', {
        body: {
          school_year,
          steps: steps.map(({ position_id, from_teacher_id, to_teacher_id }) => ({
            position_id,
            from_teacher_id,
            to_teacher_id,
          })),
        },
      }),
    onSuccess: ({ updated }) => {
      toastChange(countOf(updated, 'enseignement mis à jour', 'enseignements mis à jour'));
      onDone();
    },
    onError: (error) => toastFailure(error, "Rien n'a été attribué"),
  });
}
