import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { addAssignment, changeInOrder, settleChange } from './assignments-cache.ts';

export interface NewGroup {
  level: string;
  subject: string;
  periods: number;
  group_label: string;
}

/** Adds a group by hand to a volée (docs/screens.md, « Dialogs »). */
export function useCreateGroup(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ level, ...group }: NewGroup) =>
      call('assignments.create', {
        query: { ...group, class_name: level, is_group: true, school_year: year },
      }),
    onSuccess: (created) => {
      addAssignment(client, year, created);
      toastChange('Groupe créé avec succès');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
    onSettled: () => settleChange(client, year, true),
  });
}
