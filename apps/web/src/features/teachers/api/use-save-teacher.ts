import type { TeacherAnswer, TeacherBody } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Adds a teacher, or changes the given one. */
export function useSaveTeacher(teacher: TeacherAnswer | null) {
  const fallback = teacher ? 'Erreur lors de la modification' : "Erreur lors de l'ajout";
  return useRequest(teacher ? 'teachers.update' : 'teachers.create', {
    request: (body: TeacherBody) => (teacher ? { params: { id: teacher.id }, body } : { body }),
    onSuccess: () => toastChange(teacher ? 'Enseignant modifié' : 'Enseignant ajouté'),
    onError: (error) => toastFailure(error, fallback),
  });
}
