import type { Answer, Input, Operations } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { knownOrNobody } from './known-teachers.ts';
import { readInput } from './read-input.ts';
import { getProposal, type ProposalContext } from './service.ts';
import { readKept } from './snapshot.ts';

/**
 * Why a position goes to somebody in the proposal as the user has changed it, on the data of now: choices that speak of
 * what has been deleted since are left out. Throws NotFound; Conflict without a result.
 */
export async function explainPosition(
  context: ProposalContext,
  { school: schoolId }: Caller,
  { position_id, choices }: Input<Operations['proposals.explain']>,
): Promise<Answer<Operations['proposals.explain']>> {
  const { school_year, options, result, snapshot } = await getProposal(context, schoolId);
  if (!result) throw new Conflict('under-way', "La recherche n'a pas encore de résultat.");
  const asked = { ...options, school_year };
  const { input } = await readInput(context.database, schoolId, asked, readKept(snapshot));
  const positions = new Set(input.positions.map(({ id }) => id));
  const teacherOf = knownOrNobody(input);
  const known = choices
    .filter((choice) => positions.has(choice.position_id))
    .map(({ position_id: id, teacher_id }) => ({ position_id: id, teacher_id: teacherOf(teacher_id) }));
  const explanation =
    positions.has(position_id) && (await context.advice.explain(schoolId, input, known, position_id));
  if (!explanation) throw new NotFound('Cet enseignement ne fait pas ou plus partie de la proposition.');
  return explanation;
}
