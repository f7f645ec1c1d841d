import { toastError } from '../../../components/toast.tsx';
import { call, hintOf, sentenceOf } from '../../../lib/api.ts';
import { editPositions, inOrder } from '../../../data/edit-lists.ts';
import { type Sending, useCommand } from '../../../data/use-command.ts';

/** Who is to teach some positions; null for « Non assigné ». */
export interface TeacherChoice {
  ids: readonly string[];
  teacher_id: string | null;
}

/** One position by the call for one; several as one change, all or none. */
function send(choices: readonly TeacherChoice[], sending: Sending): Promise<unknown> {
  const each = choices.flatMap(({ ids, teacher_id }) =>
    ids.map((position_id) => ({ position_id, teacher_id })),
  );
  const [only] = each;
  return each.length === 1 && only !== undefined
    ? call(
        'assignments.update',
        { params: { id: only.position_id }, body: { teacher_id: only.teacher_id } },
        sending,
      )
    : call('assignments.setTeachers', { body: { choices: each } }, sending);
}

/** Sets or clears the teachers of some positions. Shown at once; what the server refuses is dropped, and a toast says why. */
export const useAssignTeacher = (year: string) =>
  useCommand({
    scope: inOrder(year),
    edit: (choices: readonly TeacherChoice[]) =>
      choices.map(({ ids, teacher_id }) => editPositions(year, ids, { teacher_id })),
    send,
    onError: (error) => toastError(sentenceOf(error, 'Erreur lors de la modification'), hintOf(error)),
  });
