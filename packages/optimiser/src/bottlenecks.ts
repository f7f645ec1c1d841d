import { divideShortage, type Part } from './flow/divide-shortage.ts';
import type { Shortage } from './flow/least-open.ts';
import type { StaffedPosition, StaffingInput } from './input.ts';
import { listScarce, sayScarce, type ScarceSet } from './parallel.ts';
import type { Problem } from './problem.ts';
import type { Bottleneck } from './proposal.ts';
import { type HalfPeriods, toPeriods } from './rules/half-periods.ts';
import { lookUpQualified } from './rules/qualification.ts';
import {
  nameLevels,
  nameSubjects,
  sayCeiling,
  sayCount,
  sayNumber,
  sayPeriods,
  sayQualified,
} from './words.ts';

const sumOver = (indices: readonly number[], hours: ArrayLike<number>): HalfPeriods =>
  indices.reduce((sum, index) => sum + hours[index]!, 0);

/** Subjects or levels of some positions, those with the most hours first. */
function rank(positions: readonly number[], { size }: Problem, keyOf: (i: number) => string): string[] {
  return [...Map.groupBy(positions, keyOf)]
    .toSorted(([, a], [, b]) => sumOver(b, size) - sumOver(a, size))
    .map(([key]) => key);
}

/** What whole positions can use of the room of those who qualify. */
const usableOf = ({ needed, missing, missingWithin }: Part): HalfPeriods => needed - missing - missingWithin;

/** Who could help, and by how much it is too little. */
function sayTeachers(part: Part, room: Int32Array, qualified: number): string {
  const { teachers, needed } = part;
  if (qualified === 0) return "personne n'est qualifié";
  const all = sayQualified(qualified);
  if (teachers.length === 0) {
    return qualified === 1
      ? `${all} n'a pas assez de place`
      : `aucun des ${qualified} enseignants qualifiés n'a assez de place`;
  }
  const some =
    teachers.length === 1
      ? `un seul des ${qualified} enseignants qualifiés a assez de place\u202f: il a`
      : `${teachers.length} des ${qualified} enseignants qualifiés ont assez de place\u202f: ils ont`;
  const who = teachers.length < qualified ? some : `${all} ${qualified === 1 ? 'a' : 'ont'}`;
  const free = sumOver(teachers, room);
  const usable = usableOf(part);
  const whole = free === usable ? '' : ` dont ${sayNumber(usable)} pour des enseignements entiers,`;
  return `${who} ${sayCount(toPeriods(free), 'période libre')},${whole} il en faudrait ${sayNumber(needed)}`;
}

const sayMissing = ({ missing, missingWithin }: Part): string =>
  missingWithin === 0
    ? `il manque ${sayPeriods(missing)}`
    : `il manque encore ${sayPeriods(missing)}, en plus ${toPeriods(missingWithin) >= 2 ? `des ${sayNumber(missingWithin)} déjà nommées` : `de ${sayPeriods(missingWithin)} déjà nommée`}`;

/** From so many on, all subjects or levels of a school are not listed. */
const MANY = 7;

/** « Allemand en 9VG–11VP », « Toutes les branches à tous les niveaux » */
function sayPlace(
  subjects: readonly string[],
  levels: readonly string[],
  school: readonly StaffedPosition[],
) {
  const areAll = (own: readonly string[], keyOf: (position: StaffedPosition) => string) =>
    own.length >= MANY && school.every((position) => own.includes(keyOf(position)));
  const what = areAll(subjects, ({ subject }) => subject) ? 'Toutes les branches' : nameSubjects(subjects);
  const ofSchool = school.map(({ level }) => level);
  return areAll(levels, ({ level }) => level)
    ? `${what} à tous les niveaux`
    : `${what} en ${nameLevels(levels, ofSchool)}`;
}

/** What is short, and how many qualify for any of it; `scarce` are the parallel groups of the whole problem that too few may teach. */
function toBottleneck(
  part: Part,
  problem: Problem,
  input: StaffingInput,
  { qualified, scarce }: { qualified: number; scarce: readonly ScarceSet[] },
): Bottleneck {
  const { positions: school, options } = input;
  const { positions, teachers, needed, missing } = part;
  const subjects = rank(positions, problem, (i) => problem.positions[i]!.subject);
  const levels = rank(positions, problem, (i) => problem.positions[i]!.level);
  const place = sayPlace(subjects, levels, school);
  const within = qualified === 0 ? '' : sayCeiling(options.above_wish);
  const own = new Set(positions);
  const parallel = scarce
    .filter((set) => set.positions.every((i) => own.has(i)))
    .map((set) => `\u202f; ${sayScarce(problem, set)}`)
    .join('');
  return {
    message: `${place}\u202f: ${sayMissing(part)}\u202f; ${sayTeachers(part, problem.room, qualified)}${within}${parallel}`,
    subjects,
    levels,
    missing: toPeriods(missing),
    needed: toPeriods(needed),
    available: toPeriods(usableOf(part)),
    teacher_ids: teachers.map((t) => problem.teachers[t]!.id),
    position_ids: positions.map((i) => problem.positions[i]!.id),
  };
}

/** What nobody may teach, and what those who may have no room for, are two reasons; other shortages have parts. */
function splitByReason(shortage: Shortage, problem: Problem, isTaught: (i: number) => boolean): Part[] {
  if (shortage.teachers.length > 0) return divideShortage(problem, shortage);
  return [...Map.groupBy(shortage.positions, isTaught).values()].map((positions) => {
    const needed = sumOver(positions, problem.size);
    return { positions, teachers: [], needed, missing: needed, missingWithin: 0 };
  });
}

/** Says of each shortage, in French, what is missing where, and how much the teachers who qualify have free. */
export function describeShortages(
  input: StaffingInput,
  problem: Problem,
  shortages: readonly Shortage[],
): Bottleneck[] {
  const lookUp = lookUpQualified(problem.teachers, input);
  const qualifiedFor = (i: number) => lookUp(problem.positions[i]!);
  const scarce = shortages.length === 0 ? [] : listScarce(problem, input);
  return shortages
    .flatMap((shortage) => splitByReason(shortage, problem, (i) => qualifiedFor(i).length > 0))
    .map((shortage) =>
      toBottleneck(shortage, problem, input, {
        qualified: new Set(shortage.positions.flatMap(qualifiedFor)).size,
        scarce,
      }),
    );
}
