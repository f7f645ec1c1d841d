import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

interface GroupLabel {
  /** Any part of the group: all of them share its label. */
  id: string;
  group_label?: string;
  /** Towards which budget it counts; null: that of its volée; left out, as it did. */
  budget_id?: string | null;
}

/** Renames a group (docs/screens.md, « Dialogs »). */
export function useRenameGroup(year: string) {
  return useRequest('assignments.update', {
    year,
    scope: inOrder(year),
    request: ({ id, ...body }: GroupLabel) => ({ params: { id }, body }),
    onSuccess: () => toastChange('Libellé modifié'),
    onError: (error) => toastFailure(error, 'Erreur lors du renommage'),
  });
}
