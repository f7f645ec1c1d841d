import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { inOrder } from '../../../data/commands.ts';

export interface NewGroup {
  level: string;
  subject: string;
  periods: number;
  group_label: string;
}

/** Adds a group by hand to a volée (docs/screens.md, « Dialogs »). */
export function useCreateGroup(year: string) {
  return useMutation({
    scope: { id: inOrder(year) },
    mutationFn: ({ level, ...group }: NewGroup) =>
      call('assignments.create', {
        query: { ...group, class_name: level, is_group: true, school_year: year },
      }),
    onSuccess: () => toastChange('Groupe créé avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
