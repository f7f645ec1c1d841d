import type { Shortage } from './flow/least-open.ts';
import type { StaffingInput } from './input.ts';
import type { Problem } from './problem.ts';
import type { Bottleneck } from './proposal.ts';
import { type HalfPeriods, toPeriods } from './rules/half-periods.ts';
import { lookUpQualified } from './rules/qualification.ts';
import { nameLevels, nameSubjects, sayCount, sayNumber, sayPeriods } from './words.ts';

const sumOver = (indices: readonly number[], hours: ArrayLike<number>): HalfPeriods =>
  indices.reduce((sum, index) => sum + hours[index]!, 0);

/** Subjects or levels of some positions, those with the most hours first. */
function rank(positions: readonly number[], { size }: Problem, keyOf: (i: number) => string): string[] {
  return [...Map.groupBy(positions, keyOf)]
    .toSorted(([, a], [, b]) => sumOver(b, size) - sumOver(a, size))
    .map(([key]) => key);
}

/** Who could help, and by how much it is too little. */
function sayTeachers({ teachers, needed, missing }: Shortage, room: Int32Array, qualified: number): string {
  if (qualified === 0) return 'personne n’est qualifié';
  const all = qualified === 1 ? 'le seul enseignant qualifié' : `les ${qualified} enseignants qualifiés`;
  if (teachers.length === 0) {
    return qualified === 1
      ? `${all} n’a pas assez de place`
      : `aucun des ${qualified} enseignants qualifiés n’a assez de place`;
  }
  const some =
    teachers.length === 1
      ? `un seul des ${qualified} enseignants qualifiés a assez de place\u202f: il a`
      : `${teachers.length} des ${qualified} enseignants qualifiés ont assez de place\u202f: ils ont`;
  const who = teachers.length < qualified ? some : `${all} ${qualified === 1 ? 'a' : 'ont'}`;
  const free = sumOver(teachers, room);
  const usable = needed - missing;
  const whole = free === usable ? '' : ` dont ${sayNumber(usable)} pour des enseignements entiers,`;
  return `${who} ${sayCount(toPeriods(free), 'période libre')},${whole} il en faudrait ${sayNumber(needed)}`;
}

function toBottleneck(
  shortage: Shortage,
  problem: Problem,
  ofSchool: readonly string[],
  qualified: number,
): Bottleneck {
  const { positions, teachers, needed, missing } = shortage;
  const subjects = rank(positions, problem, (i) => problem.positions[i]!.subject);
  const levels = rank(positions, problem, (i) => problem.positions[i]!.level);
  const place = `${nameSubjects(subjects)} en ${nameLevels(levels, ofSchool)}`;
  const reason = sayTeachers(shortage, problem.room, qualified);
  return {
    message: `${place}\u202f: il manque ${sayPeriods(missing)}\u202f; ${reason}`,
    subjects,
    levels,
    missing: toPeriods(missing),
    needed: toPeriods(needed),
    available: toPeriods(needed - missing),
    teacher_ids: teachers.map((t) => problem.teachers[t]!.id),
    position_ids: positions.map((i) => problem.positions[i]!.id),
  };
}

/** What nobody may teach, and what those who may have no room for, are two reasons. */
function splitByReason(shortage: Shortage, { size }: Problem, isTaught: (i: number) => boolean): Shortage[] {
  if (shortage.teachers.length > 0) return [shortage];
  return [...Map.groupBy(shortage.positions, isTaught).values()].map((positions) => {
    const needed = sumOver(positions, size);
    return { positions, teachers: [], needed, missing: needed };
  });
}

/** Says of each shortage, in French, what is missing where, and how much the teachers who qualify have free. */
export function describeShortages(
  input: StaffingInput,
  problem: Problem,
  shortages: readonly Shortage[],
): Bottleneck[] {
  const gone = new Set(input.options.without);
  const qualifiedFor = lookUpQualified(problem.teachers, input.options.exceptions);
  const staying = (i: number) =>
    qualifiedFor(problem.positions[i]!).filter((t) => !gone.has(problem.teachers[t]!.id));
  const ofSchool = input.positions.map(({ level }) => level);
  return shortages
    .flatMap((shortage) => splitByReason(shortage, problem, (i) => staying(i).length > 0))
    .map((shortage) =>
      toBottleneck(shortage, problem, ofSchool, new Set(shortage.positions.flatMap(staying)).size),
    );
}
