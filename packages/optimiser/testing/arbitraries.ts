import type { Cycle, Teacher } from '@pupitre/domain';
import * as fc from 'fast-check';
import { type ProposalOptions, type StaffedPosition, type StaffingInput, WEIGHTS } from '../src/input.ts';
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

const anyWeights: fc.Arbitrary<ProposalOptions['weights']> = fc.record({
  minimum: anyWeight,
  wish: anyWeight,
  classes: anyWeight,
  continuity: anyWeight,
  preparations: anyWeight,
});

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
    })
    .map(({ exceptions, weights, previous, ...rest }) =>
      school({
        ...rest,
        previous: previous.map(([last, teacher_id], index) => ({ ...last, id: `last ${index}`, teacher_id })),
        options: { exceptions, weights },
      }),
    );
