import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import type { StaffingInput } from './input.ts';
import { compile, type Problem } from './problem.ts';

const namesOf = ({ positions }: Problem) => positions.map(({ id }) => id).join(' ');

/** In 9VG one open position and one of each teacher, the second one's locked; one open in 10VG. */
const positions = [
  lesson('open'),
  lesson('kept', { teacher_id: 'a', subject: 'MAT', periods: 2 }),
  lesson('locked', { teacher_id: 'b', locked: true, subject: 'GEO', periods: 1.5 }),
  lesson('locked and open', { locked: true }),
  lesson('elsewhere', { level: '10VG', class_name: '10VG/1' }),
];

const input = (
  options: Partial<StaffingInput['options']> = {},
  rest: Partial<Omit<StaffingInput, 'options'>> = {},
) =>
  school({
    teachers: [teacher('a', { hours_max: 10 }), teacher('b')],
    positions,
    options: { levels: ['9VG'], ...options },
    ...rest,
  });

test.each([
  ['as a rule', {}, 'open'],
  ['of several volées', { levels: ['9VG', '10VG'] }, 'open elsewhere'],
  ['of no volée', { levels: [] }, ''],
  ['when all may be reconsidered', { reconsider: true }, 'open kept'],
  ['when a teacher goes', { without: ['a', 'b'] }, 'open kept'],
  ['but what the user has settled', { pins: [{ position_id: 'open', teacher_id: null }] }, ''],
  ['whatever is settled about a locked one', { pins: [{ position_id: 'locked', teacher_id: 'a' }] }, 'open'],
])('open positions of the chosen volées are open to change, %s', (_, options, expected) => {
  expect(namesOf(compile(input(options)))).toBe(expected);
});

test('kept positions, choices and functions are held, and leave the rest of the range as room', () => {
  const functions = [
    { teacher_id: 'a', hours_per_week: 1.5 },
    { teacher_id: 'gone', hours_per_week: 5 },
  ];
  const { held, room } = compile(input({}, { functions }));
  expect([...held]).toEqual([7, 3]);
  expect([...room]).toEqual([13, 77]);
  const pinned = compile(input({ pins: [{ position_id: 'open', teacher_id: 'b' }] }, { functions }));
  expect([...pinned.held]).toEqual([7, 11]);
});

test('a load above the maximum leaves no room, rather than less than none', () => {
  const { room } = compile(input({}, { functions: [{ teacher_id: 'a', hours_per_week: 30 }] }));
  expect(room[0]).toBe(0);
});

test('who goes keeps what is locked and gets nothing more; what weighs nothing asks for nobody', () => {
  const weightless = [...positions, lesson('weightless', { periods: 0 })];
  const { held, room, eligible } = compile(input({ without: ['b'] }, { positions: weightless }));
  expect([held[1], room[1]]).toEqual([3, 0]);
  expect(eligible.map((list) => [...list])).toEqual([[0]]);
});

test('imaginary teachers are teachers like others', () => {
  const { teachers, room, eligible } = compile(input({ imaginary: [teacher('new', { hours_max: 5 })] }));
  expect(teachers.map(({ id }) => id)).toEqual(['a', 'b', 'new']);
  expect(room[2]).toBe(10);
  expect([...eligible[0]!]).toEqual([0, 1, 2]);
});

test('an imaginary teacher with the id of another stands in for them', () => {
  const { teachers, held, room } = compile(input({ imaginary: [teacher('a', { hours_max: 20 })] }));
  expect(teachers.map(({ id }) => id)).toEqual(['a', 'b']);
  expect([held[0], room[0]]).toEqual([4, 36]);
});

test('only who qualifies and has the room is eligible', () => {
  const teachers = [
    teacher('small', { hours_max: 3 }),
    teacher('music', { specialties: ['MUS'] }),
    teacher('low', { cycles: ['1P-8P'] }),
    teacher('fit', { hours_max: 4, specialties: ['FRA'] }),
  ];
  const { eligible, fits } = compile(school({ teachers, positions: [lesson('x')] }));
  expect([...eligible[0]!]).toEqual([3]);
  expect([...fits]).toEqual([0, 0, 0, 1]);
  const opened = compile(school({ teachers, positions: [lesson('x')], options: { exceptions: ['FRA'] } }));
  expect([...opened.eligible[0]!]).toEqual([1, 3]);
});

test('a search begins from who has the positions now, where they still may', () => {
  expect([...compile(input({ reconsider: true })).current]).toEqual([-1, 0]);
  expect([...compile(input({ reconsider: true, without: ['a'] })).current]).toEqual([-1, -1]);
});

test('last year’s teacher counts only if they may have the position', () => {
  const next = lesson('next', { level: '10VG', class_name: '10VG/1' });
  const lastOf = (overrides: Parameters<typeof teacher>[1], teacher_id = 't') =>
    compile(
      school({
        teachers: [teacher('t', overrides)],
        positions: [next],
        previous: [lesson('last', { teacher_id })],
      }),
    ).lastTeacher[0];
  expect(lastOf({})).toBe(0);
  expect(lastOf({ hours_max: 2 })).toBe(-1);
  expect(lastOf({ specialties: ['MUS'] })).toBe(-1);
  expect(lastOf({}, 'retired')).toBe(-1);
});

test('the weights make an aim count for nothing, half, once or three times', () => {
  const one = teacher('t', { hours_min: 5, hours_desired: 5 });
  const costs = (['ignored', 'low', 'normal', 'high'] as const).map((weight) => {
    const weights = {
      minimum: weight,
      wish: weight,
      classes: weight,
      continuity: weight,
      preparations: weight,
      changes: weight,
      class_teacher: weight,
    };
    const lessons = [lesson('x', { level: '10VG', class_name: '10VG/1' })];
    const previous = [lesson('before', { teacher_id: 't' })];
    const class_teacher_periods = { '9-11S': 4 };
    const options = { weights, class_teacher_periods };
    const problem = compile(school({ teachers: [one], positions: lessons, previous, options }));
    const { minimumCost, wishCost, classes, levels, preparations, ownCost, changeCost, sights } = problem;
    return [
      minimumCost[0]![8],
      wishCost[0]![8],
      classes.cost[0],
      levels.cost[0],
      preparations.cost[0],
      ownCost[0],
      changeCost,
      sights.cost,
    ];
  });
  expect(costs).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 0],
    [40, 4, 12, 8, 6, 8, 24, 12],
    [80, 8, 24, 16, 12, 16, 48, 24],
    [240, 24, 72, 48, 36, 48, 144, 72],
  ]);
});

test('classes, levels, preparations and split lessons are shared by the positions that belong to them', () => {
  const { classes, levels, preparations, splits } = compile(
    school({
      positions: [
        lesson('a'),
        lesson('a too'),
        lesson('b', { class_name: '9VG/2', plan_index: 1 }),
        lesson('group', { class_name: '9VG', is_group: true }),
        lesson('group too', { class_name: '9VG', is_group: true, plan_index: null }),
        lesson('young', { level: '8P', class_name: '8P/1' }),
      ],
    }),
  );
  expect([...classes.of]).toEqual([0, 0, 1, -1, -1, 2]);
  expect([...levels.of]).toEqual([0, 0, 0, 0, 0, 1]);
  expect([...preparations.of]).toEqual([0, 0, 0, 0, 0, -1]);
  expect([...splits.of]).toEqual([0, 0, -1, -1, -1, -1]);
});

test('what a kept position has begun is paid for its teacher alone', () => {
  const { classes, levels, preparations, splits } = compile(
    school({
      teachers: [teacher('a'), teacher('b')],
      positions: [lesson('open'), lesson('part', { teacher_id: 'b', locked: true })],
    }),
  );
  for (const setups of [classes, levels, preparations, splits]) expect([...setups.paid]).toEqual([0, 1]);
});
