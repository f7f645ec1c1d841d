import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { changeInOrder, settleChange } from './assignments-cache.ts';

interface GroupLabel {
  /** Every part of the group: they share its label. */
  ids: readonly string[];
  group_label: string;
}

/** Renames a group (specification, sections 5 and 8). */
export function useRenameGroup(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: async ({ ids, group_label }: GroupLabel) => {
      for (const id of ids) {
        // One after the other: a refusal stops the rest.
        // oxlint-disable-next-line no-await-in-loop
        await call('assignments.update', { params: { id }, body: { group_label } });
      }
    },
    onSuccess: () => toastSuccess('Libellé modifié'),
    onError: (error) => toastFailure(error, 'Erreur lors du renommage'),
    onSettled: () => settleChange(client, year, true),
  });
}
