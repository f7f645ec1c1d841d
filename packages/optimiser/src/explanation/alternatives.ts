import { type Aim, AIMS } from '@pupitre/domain';
import { costOf, pointsOf } from '../cost.ts';
import type { Alternative } from '../proposal.ts';
import { toPeriods } from '../rules/half-periods.ts';
import { qualify } from '../rules/qualification.ts';
import { listConsequences } from './consequences.ts';
import { addedBeside, findAble, hasAlready, type Surroundings } from './surroundings.ts';

/** Alternatives worth showing. */
const SHOWN = 5;

/** What giving the position to one teacher rather than to another (−1: nobody) changes, exactly; `open` in periods. */
function compareHolders(
  { problem, holders, position }: Surroundings,
  from: number,
  to: number,
): Record<Aim, number> {
  const staffing = Int32Array.from(holders);
  const before = costOf(problem, staffing.with(position, from));
  const changes = costOf(problem, staffing.with(position, to));
  for (const aim of AIMS) changes[aim] -= before[aim];
  return { ...changes, open: toPeriods(changes.open) };
}

/** A teacher with the position, next to who has it in the proposal; null where they do not qualify. */
export function describeTeacher(around: Surroundings, from: number, t: number): Alternative | null {
  const { problem, position, options } = around;
  const teacher = problem.teachers[t]!;
  const qualification = qualify(teacher, problem.positions[position]!, options.exceptions);
  if (qualification === null) return null;
  const before = problem.held[t]! + addedBeside(around, t);
  const changes = compareHolders(around, from, t);
  return {
    teacher_id: teacher.id,
    qualification,
    before: toPeriods(before),
    after: toPeriods(before + problem.size[position]!),
    difference: pointsOf(changes),
    changes: Object.fromEntries(AIMS.flatMap((aim) => (changes[aim] === 0 ? [] : [[aim, changes[aim]]]))),
    ...listConsequences(around, from, t),
    already_with_class: hasAlready(around, problem.classes, t),
    last_year: problem.lastTeacher[position] === t,
  };
}

/** Which of these teachers it would be best to have the position instead, the cheapest first. */
export const compareTeachers = (
  around: Surroundings,
  chosen: number,
  teachers: readonly number[],
): Alternative[] =>
  teachers
    .flatMap((t) => describeTeacher(around, chosen, t) ?? [])
    .toSorted((a, b) => a.difference - b.difference);

/** Who else could take the position and stay within the maximum, cheapest first. */
export const findAlternatives = (around: Surroundings, chosen: number): Alternative[] =>
  compareTeachers(
    around,
    chosen,
    findAble(around).filter((t) => t !== chosen),
  ).slice(0, SHOWN);
