import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../components/change-toast.tsx';
import { call } from '../../lib/api.ts';
import { describeSkipped } from '../../lib/describe-skipped.ts';
import { followRenamings } from '../../lib/remembered-year.ts';

/** Takes a change back, or what still can be of it. */
export function useRevert(seq: number) {
  return useMutation({
    mutationFn: (partial: boolean) =>
      call('changes.revert', { params: { seq }, query: partial ? { partial } : {} }, { asks: false }),
    onSuccess: ({ message, skipped, renamed_years }) => {
      followRenamings(renamed_years);
      toastChange(message, describeSkipped(skipped));
    },
  });
}
