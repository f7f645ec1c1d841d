import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../components/toast.tsx';
import { call, hintOf, sentenceOf } from '../../../lib/api.ts';
import { changeInOrder, patchAssignments, settleChange, takeBack } from './assignments-cache.ts';

/** Who is to teach some positions; null for « Non assigné ». */
export interface TeacherChoice {
  ids: readonly string[];
  teacher_id: string | null;
}

/** One position by the call for one; several as one change, all or none. */
function send(choices: readonly TeacherChoice[]): Promise<unknown> {
  const each = choices.flatMap(({ ids, teacher_id }) =>
    ids.map((position_id) => ({ position_id, teacher_id })),
  );
  const [only] = each;
  return each.length === 1 && only !== undefined
    ? call('assignments.update', {
        params: { id: only.position_id },
        body: { teacher_id: only.teacher_id },
      })
    : call('assignments.setTeachers', { body: { choices: each } });
}

/** Sets or clears the teachers of some positions. Shown at once; what the server refuses is taken back, and a toast says why. */
export function useAssignTeacher(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: send,
    onMutate: (choices: readonly TeacherChoice[]) =>
      choices.map((choice) => ({
        ...choice,
        before: patchAssignments(client, year, choice.ids, { teacher_id: choice.teacher_id }),
      })),
    onError: (error, _choices, patched) => {
      for (const { before, teacher_id } of patched ?? [])
        takeBack(client, year, before, 'teacher_id', teacher_id);
      toastError(sentenceOf(error, 'Erreur lors de la modification'), hintOf(error));
    },
    onSettled: (_answer, error) => settleChange(client, year, error !== null),
  });
}
