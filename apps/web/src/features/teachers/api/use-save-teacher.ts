import type { TeacherAnswer, TeacherBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Adds a teacher, or changes the given one. */
export function useSaveTeacher(teacher: TeacherAnswer | null) {
  const fallback = teacher ? 'Erreur lors de la modification' : "Erreur lors de l'ajout";
  return useMutation({
    mutationFn: (body: TeacherBody) =>
      teacher
        ? call('teachers.update', { params: { id: teacher.id }, body })
        : call('teachers.create', { body }),
    onSuccess: () => toastChange(teacher ? 'Enseignant modifié' : 'Enseignant ajouté'),
    onError: (error) => toastFailure(error, fallback),
  });
}
