import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { costOf, isSound, pointsOf } from './cost.ts';
import { explain } from './explain.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';

const NOTHING = {
  open: 0,
  minimum: 0,
  wish: 0,
  classes: 0,
  continuity: 0,
  preparations: 0,
  changes: 0,
  class_teacher: 0,
};

/** What one teacher more with class 9VG/1 costs at normal weight: a class, a level, a preparation. */
const NEW_FACE = { classes: 24, preparations: 28 };

test('open positions cost their half-periods and nothing else', () => {
  const problem = compile(
    school({ teachers: [teacher('t')], positions: [lesson('a'), lesson('b', { periods: 1.5 })] }),
  );
  expect(costOf(problem, [-1, -1])).toEqual({ ...NOTHING, open: 11 });
});

test('the minimum costs for each half-period below, the wish by the square of the distance', () => {
  const t = teacher('t', { hours_min: 6, hours_desired: 7, hours_max: 10 });
  const problem = compile(school({ teachers: [t], positions: [lesson('a')] }));
  expect(costOf(problem, [-1])).toMatchObject({ minimum: 2 * 12 * 20, wish: 2 * 14 ** 2 });
  expect(costOf(problem, [0])).toMatchObject({ minimum: 2 * 4 * 20, wish: 2 * 6 ** 2 });
});

test('functions and kept positions count in the hours', () => {
  const t = teacher('t', { hours_min: 6, hours_desired: 7 });
  const positions = [lesson('a'), lesson('b', { locked: true, teacher_id: 't', periods: 2 })];
  const functions = [{ teacher_id: 't', hours_per_week: 1 }];
  const problem = compile(school({ teachers: [t], positions, functions }));
  expect(costOf(problem, [0])).toMatchObject({ minimum: 0, wish: 0 });
});

test('each teacher of a class, of a level and of a subject costs once', () => {
  const positions = [lesson('a'), lesson('b', { plan_index: 1 }), lesson('c', { subject: 'MAT' })];
  const problem = compile(school({ teachers: [teacher('t'), teacher('u')], positions }));
  expect(costOf(problem, [0, 0, -1])).toEqual({ ...NOTHING, open: 8, ...NEW_FACE });
  expect(costOf(problem, [0, 0, 0])).toEqual({ ...NOTHING, classes: 24, preparations: 28 + 12 });
  expect(costOf(problem, [0, 1, 1])).toEqual({ ...NOTHING, classes: 48, preparations: 2 * 28 + 12 });
});

test('what kept positions have already is free', () => {
  const positions = [lesson('a'), lesson('b', { plan_index: 1, locked: true, teacher_id: 't' })];
  const problem = compile(school({ teachers: [teacher('t'), teacher('u')], positions }));
  expect(costOf(problem, [0])).toEqual(NOTHING);
  expect(costOf(problem, [1])).toEqual({ ...NOTHING, ...NEW_FACE });
});

test('a split lesson costs for each of its teachers', () => {
  const problem = compile(
    school({
      teachers: [teacher('t'), teacher('u')],
      positions: [lesson('a', { periods: 2 }), lesson('b', { periods: 2 })],
    }),
  );
  expect(costOf(problem, [0, 0])).toMatchObject({ classes: 24 + 16 });
  expect(costOf(problem, [0, 1])).toMatchObject({ classes: 48 + 32 });
});

test('another than last year costs, nobody does not', () => {
  const problem = compile(
    school({
      teachers: [teacher('t'), teacher('u')],
      positions: [lesson('a', { level: '10VG', class_name: '10VG/1' })],
      previous: [lesson('last', { teacher_id: 't' })],
    }),
  );
  expect([[0], [1], [-1]].map((assignment) => costOf(problem, assignment).continuity)).toEqual([0, 16, 0]);
});

test('the points are those of all aims but the open periods', () => {
  const costs = { minimum: 1, wish: 2, classes: 3, continuity: 4, preparations: 5 };
  expect(pointsOf({ open: 100, ...costs, changes: 6, class_teacher: 7 })).toBe(28);
});

/** Somebody with three locked classes who may have two, and a class that is open beside one of theirs. */
const beyondAlready: StaffingInput = {
  ...school({
    teachers: [teacher('t'), teacher('u')],
    positions: [
      ...[1, 2, 3].map((n) =>
        lesson(`kept ${n}`, { class_name: `9VG/${n}`, plan_index: n, locked: true, teacher_id: 't' }),
      ),
      lesson('in one of them', { class_name: '9VG/1', subject: 'MAT', plan_index: 1 }),
      lesson('elsewhere', { class_name: '9VG/4', plan_index: 4 }),
    ],
  }),
  rules: [{ teacher_id: 't', kind: 'max_classes', most: 2 }],
};

test('what somebody keeps beyond their limits is as it is: only what they get is judged', () => {
  const problem = compile(beyondAlready);
  const [t, u] = [0, 1];
  expect([...problem.eligible].map((able) => [...able])).toEqual([[u], [u]]);
  expect(isSound(problem, [u, u])).toBe(true);
  // As if the rule had not barred them from the start.
  const open = { ...problem, fits: problem.fits.map(() => 1) };
  expect(isSound(open, [t, u])).toBe(true);
  expect(isSound(open, [u, t])).toBe(false);
});

test('the rules of one person are not what keeps another from a position', () => {
  const input = { ...beyondAlready, teachers: [teacher('t'), teacher('u'), teacher('v', { hours_max: 2 })] };
  const { choice, sentences } = explain(input, [{ position_id: 'elsewhere', teacher_id: 'u' }], 'elsewhere')!;
  expect(choice?.teacher_id).toBe('u');
  expect(sentences.join(' ')).toContain('en sont empêchés par les consignes, par leur maximum');
  const taken = explain(input, [{ position_id: 'elsewhere', teacher_id: 'v' }], 'elsewhere')!;
  expect(taken.sentences[0]).toContain("n'est pas qualifié ou dépasserait son maximum");
});
