import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTeacher } from '../../testing/arbitraries.ts';
import { lesson, teacher } from '../../testing/school.ts';
import { lookUpQualified, qualify } from './qualification.ts';

const german = { level: '9VG', subject: 'ALL' };

test('a specialist qualifies for the specialties, a generalist for everything', () => {
  expect(qualify(teacher('t', { specialties: ['ANG', 'ALL'] }), german, [])).toBe('specialty');
  expect(qualify(teacher('t', { specialties: ['ANG'] }), german, [])).toBeNull();
  expect(qualify(teacher('t'), german, [])).toBe('generalist');
});

test('the level must lie within the cycle, whatever the subject', () => {
  expect(qualify(teacher('t', { cycles: ['1P-8P'] }), german, ['ALL'])).toBeNull();
  expect(qualify(teacher('t', { cycles: ['1P-8P'], specialties: ['ALL'] }), german, [])).toBeNull();
  expect(qualify(teacher('t', { cycles: ['9-11S'] }), german, [])).toBe('generalist');
  expect(qualify(teacher('t', { cycles: ['9-11S'] }), { ...german, level: 'ACC' }, [])).toBe('generalist');
});

test('a subject opened to all is an exception only to those who need one', () => {
  expect(qualify(teacher('t', { specialties: ['ANG'] }), german, ['ALL'])).toBe('exception');
  expect(qualify(teacher('t', { specialties: ['ALL'] }), german, ['ALL'])).toBe('specialty');
  expect(qualify(teacher('t'), german, ['ALL'])).toBe('generalist');
});

test('looking up says the same as asking everybody who stays', () => {
  const anyPlace = fc.record({
    level: fc.constantFrom('8P', '9VG', 'ACC', 'Autre'),
    subject: fc.constantFrom('FRA', 'ALL', 'MAT'),
  });
  const anyTeachers = fc.tuple(...['a', 'b', 'c', 'd'].map(anyTeacher));
  const anyExceptions = fc.subarray(['FRA', 'ALL']);
  const anyWithout = fc.subarray(['a', 'c']);
  fc.assert(
    fc.property(
      anyTeachers,
      anyExceptions,
      anyWithout,
      fc.array(anyPlace),
      (teachers, exceptions, without, places) => {
        const qualifiedFor = lookUpQualified(teachers, { options: { exceptions, without } });
        for (const place of places) {
          const asked = [0, 1, 2, 3].filter(
            (t) => !without.includes(teachers[t]!.id) && qualify(teachers[t]!, place, exceptions) !== null,
          );
          expect(qualifiedFor(lesson('p', place))).toEqual(asked);
          const others = asked.slice(1).map((t) => teachers[t]!.id);
          const co_teachers = others.map((teacher_id) => ({ teacher_id, periods: 1, kind: 'co' as const }));
          expect(qualifiedFor(lesson('p', { ...place, co_teachers }))).toEqual(asked.slice(0, 1));
        }
      },
    ),
    repeated(100),
  );
});
