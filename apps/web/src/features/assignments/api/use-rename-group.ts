import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

interface GroupLabel {
  /** Any part of the group: all of them share its label. */
  id: string;
  group_label: string;
}

/** Renames a group (docs/screens.md, « Dialogs »). */
export function useRenameGroup(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: ({ id, group_label }: GroupLabel) =>
      call('assignments.update', { params: { id }, body: { group_label } }),
    onSuccess: () => toastChange('Libellé modifié'),
    onError: (error) => toastFailure(error, 'Erreur lors du renommage'),
  });
}
