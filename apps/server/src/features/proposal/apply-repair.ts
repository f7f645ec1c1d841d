import type { Answer, Fault, Input, Operations } from '@pupitre/contract';
import {
  type ApartSubjects,
  findParallelClashes,
  namePosition,
  readApart,
  RuleBook,
  sayCount,
} from '@pupitre/domain';
import type { Choice } from '@pupitre/optimiser';
import type { Caller } from '../../caller.ts';
import { commit } from '../../changes/commit.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findYearId } from '../../data/slices.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { planChoices, readYear, sayObstacles } from './accept.ts';
import { readTeachingRules } from '../../data/teaching-rules.ts';
import { listPlannings } from '../../data/volees.ts';
import { areKnown, type ChosenIn, findObstacles, type StoredYear } from './find-obstacles.ts';
import type { ProposalContext } from './service.ts';

type Asked = Input<Operations['repairs.apply']>;

/** Groups that would come to somebody who has another one at the same time (docs/domain.md, « Parallel groups »). */
function findParallel(
  choices: readonly Choice[],
  { positions, teachers }: StoredYear,
  apart: ApartSubjects,
): Fault[] {
  const chosen = new Map(choices.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
  const after = positions.map((one) => ({ ...one, teacher_id: chosen.get(one.id) ?? one.teacher_id }));
  const clashes = findParallelClashes(after, apart);
  const visas = new Map(teachers.map(({ id, visa }) => [id, visa]));
  return choices.flatMap(({ position_id, teacher_id }, index) => {
    const own = clashes.get(teacher_id ?? '')?.find(({ id }) => id === position_id);
    if (!own) return [];
    const message = `${visas.get(teacher_id ?? '') ?? '?'}, ${namePosition(own)} : a un autre groupe en même temps`;
    return [{ path: `steps.${index}`, message }];
  });
}

/** What the school says that somebody never has (docs/domain.md, « Who teaches what »). */
const findForbidden = (
  choices: readonly Choice[],
  { positions, teachers }: StoredYear,
  book: RuleBook,
): Fault[] =>
  choices.flatMap(({ position_id, teacher_id }, index) => {
    const position = positions.find(({ id }) => id === position_id);
    if (!position || teacher_id === null || position.teacher_id === teacher_id) return [];
    if (book.forbids(teacher_id, position) === null) return [];
    const visa = teachers.find(({ id }) => id === teacher_id)?.visa ?? '?';
    return [
      { path: `steps.${index}`, message: `${visa}, ${namePosition(position)} : les consignes l'excluent` },
    ];
  });

/**
 * Gives positions to others as a repair says, all or none, as one change, after every rule has been checked against what is stored. Throws NotFound;
 * Conflict, naming what no longer fits: a position that somebody else has by now, a lock, a maximum.
 */
export async function applyRepair(
  context: ProposalContext,
  caller: Caller,
  { school_year, steps }: Asked,
): Promise<Answer<Operations['repairs.apply']>> {
  const { school } = caller;
  return commit(context, caller, async (transaction) => {
    const name = school_year ?? (await findActiveYear(transaction, school));
    if ((await findYearId(transaction, school, name)) === undefined)
      throw new NotFound(`L'année scolaire ${name} n'existe pas.`);
    const year = await readYear(transaction, school, name);
    const choices = steps.map(({ position_id, to_teacher_id: teacher_id }) => ({ position_id, teacher_id }));
    const holders = new Map(steps.map((step) => [step.position_id, step.from_teacher_id]));
    const asSeen: ChosenIn = {
      options: { levels: year.positions.map(({ level }) => level), exceptions: [], imaginary: [] },
      snapshot: {
        positions: year.positions.map((position) => ({
          id: position.id,
          label: namePosition(position),
          teacher_id: holders.get(position.id) ?? null,
        })),
        teachers: [],
      },
      field: 'steps',
    };
    if (!areKnown(choices, year, asSeen))
      throw new NotFound("L'un de ces enseignements ou enseignants n'existe pas dans cette année.");
    const apart = readApart(await listPlannings(transaction, school, name));
    const book = new RuleBook(await readTeachingRules(transaction, school, name));
    const obstacles = [
      ...findObstacles(choices, year, asSeen),
      ...findParallel(choices, year, apart),
      ...findForbidden(choices, year, book),
    ];
    if (obstacles.length > 0) throw new Conflict('clash', sayObstacles(obstacles), obstacles);
    const { changes, patch } = await planChoices(transaction, school, { choices, year });
    const message = sayCount(changes.length, 'enseignement attribué');
    return {
      patch,
      summary: `Réparation\u202f: ${message}`,
      command: 'applyRepair',
      schoolYear: name,
      answer: { message, updated: changes.length },
    };
  });
}
