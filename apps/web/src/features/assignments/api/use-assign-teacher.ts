import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../components/toast.tsx';
import { call, hintOf, sentenceOf } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';
import { settleEach } from '../../../lib/settle-each.ts';
import { changeInOrder, patchAssignments, settleChange, takeBack } from './assignments-cache.ts';

interface TeacherChoice {
  ids: readonly string[];
  /** Null for « Non assigné ». */
  teacher_id: string | null;
}

/** Calls under way at a time, where several positions change together. */
const AT_ONCE = 4;

/** Why some of the changes were taken back; with how many of them, where several were asked for. */
function sentenceOfRefusals(error: unknown, refused: number, asked: number): string {
  const sentence = sentenceOf(error, 'Erreur lors de la modification');
  if (asked === 1) return sentence;
  return `${countOf(refused, "enseignement n'a pas été modifié", "enseignements n'ont pas été modifiés")}\u202f: ${sentence}`;
}

/**
 * Sets or clears the teacher of some positions. Shown at once; those the server refuses are taken back, the others stay, and one
 * toast says so.
 */
export function useAssignTeacher(year: string) {
  const client = useQueryClient();
  return useMutation({
    ...changeInOrder(year),
    mutationFn: ({ ids, teacher_id }: TeacherChoice) =>
      settleEach(ids, AT_ONCE, (id) => call('assignments.update', { params: { id }, body: { teacher_id } })),
    onMutate: ({ ids, teacher_id }) => patchAssignments(client, year, ids, { teacher_id }),
    onSuccess: (refusals, { ids, teacher_id }, before) => {
      const [first] = refusals;
      if (!first) return;
      const refused = new Set(refusals.map(({ item }) => item));
      takeBack(
        client,
        year,
        before.filter((one) => refused.has(one.id)),
        'teacher_id',
        teacher_id,
      );
      toastError(sentenceOfRefusals(first.error, refused.size, ids.length), hintOf(first.error));
    },
    onSettled: (refusals) => settleChange(client, year, refusals?.length !== 0),
  });
}
