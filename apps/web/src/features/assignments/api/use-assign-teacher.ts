import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../components/toast.tsx';
import { call, sentenceOf } from '../../../lib/api.ts';
import { changeInOrder, patchAssignments, settleChange, takeBack } from './assignments-cache.ts';

interface TeacherChoice {
  id: string;
  /** Null for « Non assigné ». */
  teacher_id: string | null;
}

/** Sets or clears the teacher of a position. Shown at once, taken back with a toast where the server refuses. */
export function useAssignTeacher(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ id, teacher_id }: TeacherChoice) =>
      call('assignments.update', { params: { id }, body: { teacher_id } }),
    onMutate: ({ id, teacher_id }) => patchAssignments(client, year, [id], { teacher_id }),
    onError: (error, { teacher_id }, before) => {
      takeBack(client, year, before ?? [], 'teacher_id', teacher_id);
      toastError(sentenceOf(error, 'Erreur lors de la modification'));
    },
    onSettled: (_answer, error) => settleChange(client, year, error !== null),
  });
}
