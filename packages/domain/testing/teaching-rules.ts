import * as fc from 'fast-check';
import type { StaffedLesson, TeachingRule } from '../src/teaching-rules/index.ts';
import type { Teacher } from '../src/model.ts';

const PEOPLE = ['anne', 'luc', 'zoe'];
export const anyPerson = fc.constantFrom(...PEOPLE);

const anyPlace = fc.constantFrom(
  { level: null, class_name: null },
  { level: '9VG', class_name: null },
  { level: '5P', class_name: null },
  { level: '9VG', class_name: '9VG/1' },
  { level: '9VG', class_name: '9VG/2' },
  { level: '5P', class_name: '5P/1' },
);
const anySubject = fc.constantFrom('MAT', 'FRA');

/** Any rule that is no fault by itself, of three people. */
export const anyRule: fc.Arbitrary<TeachingRule> = fc.oneof(
  fc
    .record({
      teacher_id: anyPerson,
      kind: fc.constantFrom('must' as const, 'prefers' as const, 'avoids' as const, 'never' as const),
      subject: fc.option(anySubject),
      place: anyPlace,
    })
    .filter(({ subject, place }) => subject !== null || place.level !== null)
    .map(({ place, ...rule }) => ({ ...rule, ...place })),
  fc
    .record({
      teacher_id: anyPerson,
      kind: fc.constantFrom('with' as const, 'without' as const),
      colleague_id: anyPerson,
      place: anyPlace,
    })
    .filter(({ teacher_id, colleague_id }) => teacher_id !== colleague_id)
    .map(({ place, ...rule }) => ({ ...rule, ...place })),
  fc.record({
    teacher_id: anyPerson,
    kind: fc.constantFrom('max_classes' as const, 'max_levels' as const),
    most: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    teacher_id: anyPerson,
    kind: fc.constant('min_periods' as const),
    subject: anySubject,
    least: fc.integer({ min: 1, max: 12 }),
  }),
  fc
    .record({
      teacher_id: anyPerson,
      kind: fc.constant('qualified' as const),
      subject: anySubject,
      from_level: fc.constantFrom(null, '9VG'),
      to_level: fc.constantFrom('6P', '9VG').map((level) => level),
    })
    .filter(({ from_level, to_level }) => from_level === null || to_level === '9VG'),
);

/** Any position of a class or a group, with anybody in it. */
const anyLesson: fc.Arbitrary<Omit<StaffedLesson, 'id'>> = fc
  .record({
    subject: anySubject,
    place: fc.constantFrom(
      { level: '9VG', class_name: '9VG/1', is_group: false },
      { level: '9VG', class_name: '9VG/2', is_group: false },
      { level: '9VG', class_name: '9VG', is_group: true },
      { level: '5P', class_name: '5P/1', is_group: false },
    ),
    periods: fc.integer({ min: 1, max: 6 }),
    teacher_id: fc.option(anyPerson),
    beside: fc.option(anyPerson, { freq: 6 }),
    locked: fc.integer({ min: 0, max: 4 }).map((die) => die === 0),
  })
  .map(({ place, beside, ...lesson }) => ({
    ...lesson,
    ...place,
    co_teachers:
      beside === null || beside === lesson.teacher_id
        ? []
        : [{ teacher_id: beside, periods: 1, kind: 'co' as const }],
  }));

export const anyLessons = (maxLength: number): fc.Arbitrary<StaffedLesson[]> =>
  fc
    .array(anyLesson, { minLength: 1, maxLength })
    .map((lessons) => lessons.map((lesson, index) => ({ ...lesson, id: `p${index}` })));

/** Three people with any specialties, cycles, maxima and absences. */
export const anyStaff: fc.Arbitrary<Teacher[]> = fc.tuple(
  ...PEOPLE.map((id) =>
    fc.record({
      id: fc.constant(id),
      visa: fc.constant(id.toUpperCase()),
      nom: fc.constant('X'),
      prenom: fc.constant(id),
      specialties: fc.constantFrom<string[]>([], [], ['MAT']),
      cycles: fc.constantFrom<Teacher['cycles']>([], [], ['9-11S']),
      hours_min: fc.constant(null),
      hours_desired: fc.constant(null),
      hours_max: fc.constantFrom(null, 5, 10),
      is_absent: fc.integer({ min: 0, max: 6 }).map((die) => die === 0),
    }),
  ),
);
