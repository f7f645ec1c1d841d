import { type Cycle, type Teacher, WEIGHTS } from '@pupitre/domain';
import * as fc from 'fast-check';
import type { ProposalOptions, StaffedPosition, StaffingInput } from '../src/input.ts';
import { lesson, school, teacher } from './school.ts';

const LEVELS = ['9VG', '10VG', '8P'];
const SUBJECTS = ['FRA', 'ALL', 'MAT'];

const anyHalves = (max: number) => fc.integer({ min: 1, max: max * 2 }).map((halves) => halves / 2);

const anyHours = fc.option(fc.integer({ min: 0, max: 12 }));

export const anyTeacher = (id: string): fc.Arbitrary<Teacher> =>
  fc
    .record({
      specialties: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 2 }),
      cycles: fc.constantFrom<Cycle[]>([], ['1P-8P'], ['7P-11S'], ['9-11S']),
      hours_min: anyHours,
      hours_desired: anyHours,
      hours_max: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 8 }),
    })
    .map((overrides) => teacher(id, overrides));

const anyHolder = fc.option(fc.constantFrom('t0', 't1', 't2', 'nobody'), { freq: 1 });

const anyLesson = (id: string): fc.Arbitrary<StaffedPosition> =>
  fc
    .record({
      level: fc.constantFrom(...LEVELS),
      name: fc.constantFrom('1', '2'),
      subject: fc.constantFrom(...SUBJECTS),
      periods: anyHalves(6),
      is_group: fc.integer({ min: 0, max: 5 }).map((die) => die === 0),
      plan_index: fc.option(fc.constantFrom(0, 1)),
      locked: fc.integer({ min: 0, max: 5 }).map((die) => die === 0),
      teacher_id: anyHolder,
    })
    .map(({ name, ...overrides }) =>
      lesson(id, {
        ...overrides,
        class_name: overrides.is_group ? overrides.level : `${overrides.level}/${name}`,
        teacher_id: overrides.locked ? overrides.teacher_id : null,
      }),
    );

const anyList = <T>(make: (id: string) => fc.Arbitrary<T>, prefix: string, max: number) =>
  fc
    .integer({ min: 1, max })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => make(`${prefix}${index}`))));

const anyWeight = fc.constantFrom(...WEIGHTS);

const anyWeights: fc.Arbitrary<ProposalOptions['weights']> = fc
  .record({
    minimum: anyWeight,
    wish: anyWeight,
    classes: anyWeight,
    continuity: anyWeight,
    preparations: anyWeight,
  })
  .map((weights) => ({ ...weights, changes: 'ignored', class_teacher: 'ignored' }));

/** A tiny school: few enough positions to try out every staffing, alike enough that all rules meet. */
export const anySchool = (teachers = 4, positions = 6): fc.Arbitrary<StaffingInput> =>
  fc
    .record({
      teachers: anyList(anyTeacher, 't', teachers),
      positions: anyList(anyLesson, 'p', positions),
      previous: fc.array(fc.tuple(anyLesson('last'), anyHolder), { maxLength: 4 }),
      functions: fc.array(
        fc.record({ teacher_id: fc.constantFrom('t0', 't1', 'nobody'), hours_per_week: anyHalves(2) }),
        { maxLength: 2 },
      ),
      exceptions: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { maxLength: 1 }),
      weights: anyWeights,
      above_wish: fc.constantFrom(null, null, 0, 2),
    })
    .map(({ exceptions, weights, above_wish, previous, ...rest }) =>
      school({
        ...rest,
        previous: previous.map(([last, teacher_id], index) => ({ ...last, id: `last ${index}`, teacher_id })),
        options: { exceptions, weights, above_wish },
      }),
    );

const hostileId = fc.constantFrom('t0', 'p0', 'p1', 'gone', '', '__proto__');

/** Data that contradict themselves: unknown ids, ranges upside down, nothing where something should be. */
export const anyHostileInput: fc.Arbitrary<StaffingInput> = fc
  .record({
    teachers: fc.oneof(fc.constant<Teacher[]>([]), anyList(anyTeacher, 't', 3)),
    positions: fc.array(
      fc
        .record({
          id: fc.constantFrom('p0', 'p1', 'p2', 'p3', '__proto__'),
          level: fc.constantFrom('9VG', '8P', 'ACC', '', '__proto__'),
          class_name: fc.constantFrom('', '9VG/1', 'Bleus'),
          subject: fc.constantFrom('FRA', 'XYZ', 'TOSTRING', 'constructor'),
          periods: fc.constantFrom(0, 0.5, 2, 28, 400),
          is_group: fc.boolean(),
          plan_index: fc.constantFrom(null, -1, 0),
          locked: fc.boolean(),
          teacher_id: fc.option(hostileId),
        })
        .map((overrides) => lesson('', overrides)),
      { maxLength: 8 },
    ),
    functions: fc.array(fc.record({ teacher_id: hostileId, hours_per_week: fc.constantFrom(0, 2, 60) }), {
      maxLength: 3,
    }),
    options: fc.record({
      levels: fc.array(fc.constantFrom('9VG', '8P', 'ACC', '', '11VP', '__proto__'), { maxLength: 5 }),
      reconsider: fc.boolean(),
      weights: anyWeights,
      above_wish: fc.constantFrom(null, 0, 2),
      exceptions: fc.array(fc.constantFrom('FRA', 'XYZ', ''), { maxLength: 2 }),
      pins: fc.array(fc.record({ position_id: hostileId, teacher_id: fc.option(hostileId) }), {
        maxLength: 3,
      }),
      without: fc.array(hostileId, { maxLength: 2 }),
      imaginary: fc.array(anyTeacher('t0'), { maxLength: 1 }),
    }),
  })
  .map((input) => school({ ...input, previous: input.positions }));
