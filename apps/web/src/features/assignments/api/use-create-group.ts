import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

export interface NewGroup {
  level: string;
  subject: string;
  periods: number;
  group_label: string;
}

/** Adds a group by hand to a volée (docs/screens.md, « Dialogs »). */
export function useCreateGroup(year: string) {
  return useRequest('assignments.create', {
    year,
    scope: inOrder(year),
    request: ({ level, ...group }: NewGroup) => ({
      query: { ...group, class_name: level, is_group: true, school_year: year },
    }),
    onSuccess: () => toastChange('Groupe créé avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
