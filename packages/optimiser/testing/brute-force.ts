import type { Aim } from '@pupitre/domain';
import * as fc from 'fast-check';
import { type Assignment, costOf } from '../src/cost.ts';
import type { StaffedPosition, StaffingInput } from '../src/input.ts';
import { loadOf, type Problem } from '../src/problem.ts';
import { anySchool } from './arbitraries.ts';
import { lesson } from './school.ts';

/** Whether nobody can have all of these positions, as two of them exclude each other. */
export const excludeEachOther = ({ conflicts }: Problem, positions: readonly number[]): boolean =>
  positions.some((i) => conflicts[i]!.some((rival) => positions.includes(rival)));

/** Every staffing of a tiny problem; always the same list, so it is to be read at once. */
export function* listAssignments(problem: Problem): Generator<Assignment> {
  const { size, room, eligible, conflicts } = problem;
  const left = [...room];
  const assignment: number[] = Array.from(size, () => -1);
  function* from(i: number): Generator<Assignment> {
    if (i === size.length) {
      yield assignment;
      return;
    }
    yield* from(i + 1);
    for (const t of eligible[i]!) {
      if (left[t]! < loadOf(problem, t, i)) continue;
      if (conflicts[i]!.some((rival) => assignment[rival] === t)) continue;
      left[t]! -= loadOf(problem, t, i);
      assignment[i] = t;
      yield* from(i + 1);
      assignment[i] = -1;
      left[t]! += loadOf(problem, t, i);
    }
  }
  yield* from(0);
}

/** What every staffing of a tiny problem costs, aim by aim. */
export function* listStaffings(problem: Problem): Generator<Record<Aim, number>> {
  for (const staffing of listAssignments(problem)) yield costOf(problem, staffing);
}

/** By open half-periods, ascending: the least that a staffing which leaves so many open, or fewer, costs. */
export function leastByOpen(
  staffings: readonly Record<Aim, number>[],
  pointsOf: (costs: Record<Aim, number>) => number,
): [open: number, points: number][] {
  const least = new Map<number, number>();
  for (const costs of staffings)
    least.set(costs.open, Math.min(least.get(costs.open) ?? Infinity, pointsOf(costs)));
  let best = Infinity;
  return [...least]
    .toSorted(([a], [b]) => a - b)
    .map(([open, points]) => [open, (best = Math.min(best, points))]);
}

/** A tiny school whose positions mostly belong together: one class or two, one level or two. */
export const anyCloseSchool: fc.Arbitrary<StaffingInput> = fc
  .tuple(
    anySchool(3, 6),
    fc.constantFrom(['9VG'], ['8P'], ['9VG', '8P']),
    fc.constantFrom(['1'], ['1', '2']),
    fc.boolean(),
  )
  .map(([input, levels, names, isWide]) => {
    const move = <T extends { level: string; class_name: string; is_group: boolean }>(
      position: T,
      i: number,
    ) => {
      const level = levels[i % levels.length]!;
      const name = `${level}/${names[i % names.length]!}`;
      return { ...position, level, class_name: position.is_group ? level : name };
    };
    return {
      ...input,
      teachers: isWide
        ? input.teachers.map((teacher) => ({ ...teacher, specialties: [], cycles: [], hours_max: 14 }))
        : input.teachers,
      positions: input.positions.map(move),
      previous: input.previous.map(move),
      options: { ...input.options, levels: [...levels] },
    };
  });

/** One level with so many subjects that not every set of preparations is tried; one of them twice, where there are six positions. */
export const anyManySubjects: fc.Arbitrary<StaffingInput> = anyCloseSchool.map((input) => ({
  ...input,
  teachers: input.teachers.map((teacher) => ({ ...teacher, specialties: [] })),
  positions: input.positions.map((position, i) => ({ ...position, subject: `S${i % 5}` })),
}));

/** Two classes of one level with five subjects each: more preparations than are tried in every combination, two positions each. */
export const anyTwoClasses: fc.Arbitrary<StaffingInput> = anySchool(2, 10).map((input) => ({
  ...input,
  teachers: input.teachers.map((teacher) => ({ ...teacher, specialties: [], cycles: [], hours_max: null })),
  positions: input.positions.map((position, i) => ({
    ...position,
    level: '9VG',
    class_name: `9VG/${i % 2}`,
    subject: `S${i >> 1}`,
    plan_index: null,
    is_group: false,
    locked: false,
    teacher_id: null,
  })),
}));

const anyCommonLesson = fc.record({
  subject: fc.constantFrom('FRA', 'ALL'),
  periods: fc.constantFrom(2, 2, 2, 1),
  is_group: fc.integer({ min: 0, max: 3 }).map((die) => die > 0),
  plan_index: fc.constantFrom(null, 0, 1, 1, 2, 2),
  locked: fc.integer({ min: 0, max: 6 }).map((die) => die === 0),
});

type Common = Pick<StaffedPosition, 'subject' | 'periods' | 'is_group' | 'plan_index' | 'locked'>;

const ofOneLevel = (anyLesson: fc.Arbitrary<Common>, most: number): fc.Arbitrary<StaffingInput> =>
  fc
    .tuple(anySchool(3, 1), fc.array(anyLesson, { minLength: 3, maxLength: most }))
    .map(([input, lessons]) => ({
      ...input,
      teachers: input.teachers.map((teacher) => ({ ...teacher, cycles: [] })),
      positions: lessons.map((overrides, i) =>
        lesson(`p${i}`, {
          ...overrides,
          level: '9VG',
          class_name: overrides.is_group ? '9VG' : '9VG/1',
          teacher_id: overrides.locked ? 't0' : null,
        }),
      ),
      options: { ...input.options, levels: ['9VG'] },
    }));

/** A tiny school of one level, many positions of which are alike: of one split lesson, of two, or of none. */
export const anyAlikeSchool = ofOneLevel(anyCommonLesson, 7);

const anyGroup = fc.record({
  subject: fc.constantFrom('FRA', 'FRA', 'ALL'),
  periods: fc.constantFrom(2, 2, 1, 3),
  is_group: fc.integer({ min: 0, max: 5 }).map((die) => die > 0),
  plan_index: fc.constantFrom(null, 0, 1, 1, 2, 3),
  locked: fc.integer({ min: 0, max: 8 }).map((die) => die === 0),
});

/** A tiny school of one level, most of whose positions are groups at the same time, some of them divided. */
export const anyParallelSchool = ofOneLevel(anyGroup, 6);

/** A tiny school, few enough staffings to try them all, that has groups at the same time by chance only. */
export const anyOrdinarySchool = fc.oneof(anySchool(3, 6), anyCloseSchool, anyManySubjects);

/** Any tiny school. */
export const anyTinySchool = fc.oneof(anySchool(3, 6), anyCloseSchool, anyManySubjects, anyParallelSchool);
