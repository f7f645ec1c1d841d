import { findParallelClashes, joinWords, NOTHING_APART } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';
import { listScarce, sayScarce } from '../parallel.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { keptOf } from '../problem.ts';
import { namePosition, nameTeacher } from '../words.ts';

/** More parallel groups than people who may teach them, with the ways out. */
function findScarce(problem: Problem, input: StaffingInput): Contradiction[] {
  return listScarce(problem, input).map((scarce) => ({
    kind: 'parallel-groups',
    message: `${sayScarce(problem, scarce)}. Il faut d'autres personnes qualifiées${scarce.hasFull ? ', relever un maximum' : ''}, ou indiquer dans la volée que ces groupes n'ont pas lieu en même temps`,
    position_ids: scarce.positions.map((i) => problem.positions[i]!.id),
  }));
}

/** Two groups at the same time that somebody keeps: by hand this may be, a proposal leaves it as it is. */
function findKeptClashes(input: StaffingInput, { teachers }: Problem): Contradiction[] {
  const { apart = NOTHING_APART } = input;
  const teacherOf = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return [...findParallelClashes(keptOf(input), apart)].flatMap(([id, positions]): Contradiction[] => {
    const teacher = teacherOf.get(id);
    if (!teacher) return [];
    return [
      {
        kind: 'parallel-groups',
        message: `${nameTeacher(teacher)} a des groupes en parallèle\u202f: ${joinWords(positions.map(namePosition))}. Ils restent attribués ainsi`,
        teacher_id: id,
        position_ids: positions.map((position) => position.id),
      },
    ];
  });
}

/** What parallel groups make impossible: too few people for them, or two of them with somebody already. */
export const findParallelFaults = (input: StaffingInput, problem: Problem): Contradiction[] => [
  ...findScarce(problem, input),
  ...findKeptClashes(input, problem),
];
