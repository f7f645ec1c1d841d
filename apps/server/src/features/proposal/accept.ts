import { commands, sayCount, squash } from '@pupitre/domain';
import type { Answer, Fault, Input, Operations } from '@pupitre/contract';
import type { Choice } from '@pupitre/optimiser';
import type { Database } from '../../database/schema.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { listAssignments } from '../../data/positions.ts';
import { findDuties } from '../../data/loads.ts';
import { findTeachers } from '../../data/teachers.ts';
import {
  entrust,
  type Entrusted,
  findEntrusted,
  findEntrustedFaults,
  pickEntrusted,
} from './entrust-classes.ts';
import { areKnown, findObstacles, type StoredYear } from './find-obstacles.ts';
import { loadPositions } from '../../data/slices.ts';
import type { Caller } from '../../caller.ts';
import { commit } from '../../changes/commit.ts';
import { getProposal, type ProposalContext } from './service.ts';
import { isUnderWay } from '../../data/stored-proposal.ts';

/** So many reasons stand in the sentence; the list has them all. */
const NAMED = 3;

/** Why nothing was written, in a sentence. */
export function sayObstacles(faults: readonly Fault[]): string {
  const named = faults.slice(0, NAMED).map(({ message }) => message);
  const others = faults.length - named.length;
  const more = others === 0 ? '' : ` ; et ${sayCount(others, 'autre')}`;
  return `Rien n'a été attribué. ${named.join(' ; ')}${more}.`;
}

/** A year as it is stored, for {@link findObstacles}. */
export async function readYear(database: Database, schoolId: string, year: string): Promise<StoredYear> {
  return {
    positions: await listAssignments(database, schoolId, year),
    teachers: await findTeachers(database, schoolId, year),
    functions: await findDuties(database, schoolId, year),
  };
}

/** The choices that change something, and the patch that writes them. */
export async function planChoices(
  transaction: Database,
  schoolId: string,
  { choices, year: { positions } }: { choices: readonly Choice[]; year: StoredYear },
) {
  const holders = new Map(positions.map((position) => [position.id, position.teacher_id]));
  const changes = choices.filter(({ position_id, teacher_id }) => holders.get(position_id) !== teacher_id);
  const ids = changes.map(({ position_id }) => position_id);
  const { patch } = commands.setTeachers(await loadPositions(transaction, schoolId, ids), changes);
  return { changes, patch };
}

const NOTHING = 'Indiquez au moins un enseignement ou une maîtrise.';

/** « 2 enseignements attribués, 1 maîtrise confiée », « maîtrise de 9VG/1 confiée à ROC » */
function sayAccepted(
  changes: readonly Choice[],
  choices: number,
  given: readonly Entrusted[],
  year: StoredYear,
): string {
  const freesSome = changes.some(({ teacher_id }) => teacher_id === null);
  const positions = sayCount(changes.length, freesSome ? 'enseignement modifié' : 'enseignement attribué');
  const [only, ...others] = given;
  if (only === undefined) return positions;
  if (choices > 0) return `${positions}, ${sayCount(given.length, 'maîtrise confiée')}`;
  if (others.length > 0) return sayCount(given.length, 'maîtrise confiée');
  const visa = year.teachers.find(({ id }) => id === only.teacher_id)?.visa ?? '?';
  return `maîtrise de ${only.found.name} confiée à ${visa}`;
}

/**
 * Writes choices of the proposal, as they were proposed or as the user changed them, and who looks after classes, all or none, after every rule has
 * been checked against what is stored now. Throws Invalid for neither; NotFound; Conflict for another run, or naming what no longer fits.
 */
export async function acceptChoices(
  context: ProposalContext,
  caller: Caller,
  { run_id, choices, class_teachers }: Input<Operations['proposals.accept']>,
): Promise<Answer<Operations['proposals.accept']>> {
  const schoolId = caller.school;
  if (choices.length + class_teachers.length === 0)
    throw new Invalid(NOTHING, [{ path: 'choices', message: NOTHING }]);
  return commit(context, caller, async (transaction) => {
    const proposal = await getProposal({ ...context, database: transaction }, schoolId);
    if (proposal.id !== run_id) throw new Conflict('clash', 'La proposition a été remplacée entre-temps.');
    if (isUnderWay(proposal)) throw new Conflict('under-way', 'La recherche est encore en cours.');
    const year = await readYear(transaction, schoolId, proposal.school_year);
    if (!areKnown(choices, year, proposal))
      throw new NotFound("L'un de ces enseignements ou enseignants n'existe pas.");
    const entrusted = await findEntrusted(transaction, schoolId, proposal.school_year, class_teachers);
    const obstacles = [
      ...findObstacles(choices, year, { ...proposal, field: 'choices' }),
      ...findEntrustedFaults(entrusted, { choices }, year, proposal),
    ];
    if (obstacles.length > 0) throw new Conflict('clash', sayObstacles(obstacles), obstacles);
    const { changes, patch } = await planChoices(transaction, schoolId, { choices, year });
    const updated = changes.length;
    const given = pickEntrusted(entrusted);
    const message = sayAccepted(changes, choices.length, given, year);
    return {
      patch: squash([patch, await entrust(transaction, schoolId, given)]),
      summary: `Proposition acceptée\u202f: ${message}`,
      command: 'acceptChoices',
      schoolYear: proposal.school_year,
      answer: { message, updated, unchanged: choices.length - updated },
      needs: given.flatMap(({ found, teacher_id }) => [
        { table: 'classes' as const, id: found.id },
        { table: 'teachers' as const, id: teacher_id },
      ]),
    };
  });
}
