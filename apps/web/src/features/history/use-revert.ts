import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../components/change-toast.tsx';
import { call } from '../../lib/api.ts';
import { describeSkipped } from '../../lib/describe-skipped.ts';
import { changesKey } from '../../queries/steps.ts';

/** Takes a change back, or what still can be of it. Everything that shows the plan is read anew. */
export function useRevert(seq: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partial: boolean) =>
      call('changes.revert', { params: { seq }, query: partial ? { partial } : {} }),
    onSuccess: ({ message, skipped }) => toastChange(message, describeSkipped(skipped)),
    // The history itself is read anew after every change.
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== changesKey[0] }),
  });
}
