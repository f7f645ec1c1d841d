import type { TeacherAnswer, TeacherBody } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Adds a teacher, or changes the given one, with what holds in a year. */
export function useSaveTeacher(teacher: TeacherAnswer | null, school_year: string | undefined) {
  const query = { school_year };
  const fallback = teacher ? 'Erreur lors de la modification' : "Erreur lors de l'ajout";
  return useRequest(teacher ? 'teachers.update' : 'teachers.create', {
    request: (body: TeacherBody) => (teacher ? { params: { id: teacher.id }, query, body } : { query, body }),
    onSuccess: () => toastChange(teacher ? 'Enseignant modifié' : 'Enseignant ajouté'),
    onError: (error) => toastFailure(error, fallback),
  });
}
