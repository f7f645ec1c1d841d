import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { inOrder } from '../../../data/commands.ts';

export interface NewGroup {
  level: string;
  /** The class that it is added to; null for a group of the volée. */
  class_name: string | null;
  subject: string;
  periods: number;
  group_label: string;
  /** Left out: that of the volée. */
  budget_id?: string;
}

/** Adds a group by hand to a volée, or something to one of its classes (docs/screens.md, « Dialogs »). */
export function useCreateGroup(year: string) {
  return useRequest('assignments.create', {
    year,
    scope: inOrder(year),
    request: ({ level, class_name, ...group }: NewGroup) => ({
      query:
        class_name === null
          ? { ...group, class_name: level, is_group: true, school_year: year }
          : { ...group, class_name, level, is_group: false, school_year: year },
    }),
    onSuccess: (_answer, { class_name }) =>
      toastChange(class_name === null ? 'Groupe créé avec succès' : `Enseignement ajouté à ${class_name}`),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
