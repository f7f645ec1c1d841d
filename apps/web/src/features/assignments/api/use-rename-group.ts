import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

interface GroupLabel {
  /** Any part of the group: all of them share its label. */
  id: string;
  group_label: string;
}

/** Renames a group (docs/screens.md, « Dialogs »). */
export function useRenameGroup(year: string) {
  return useRequest('assignments.update', {
    year,
    scope: inOrder(year),
    request: ({ id, group_label }: GroupLabel) => ({ params: { id }, body: { group_label } }),
    onSuccess: () => toastChange('Libellé modifié'),
    onError: (error) => toastFailure(error, 'Erreur lors du renommage'),
  });
}
