import { expect, test } from 'vitest';
import { sampleFunctionAssignment, sampleTeacher } from '../../testing/samples.ts';
import { joinTeachers, summariseByTeacher } from './attribution.ts';
import { tagOfYear } from './year-tags.ts';

const anne = sampleTeacher();
const eve = sampleTeacher({ id: 'eve', nom: 'Émery', prenom: 'Ève' });
const ASSIGNMENTS = [
  sampleFunctionAssignment({ id: '1', teacher_id: 'eve', hours_per_week: 1.5 }),
  sampleFunctionAssignment({ id: '2', function_name: 'Médiation' }),
  sampleFunctionAssignment({ id: '3', function_name: 'Informatique', hours_per_week: 0.5 }),
  sampleFunctionAssignment({ id: '4', teacher_id: 'gone' }),
];

test('attributions stand by surname, then by function; those of a teacher who is gone do not', () => {
  expect(joinTeachers(ASSIGNMENTS, [eve, anne]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('only teachers with a function are summed up', () => {
  const luc = sampleTeacher({ id: 'luc', nom: 'Bovet' });
  const summary = summariseByTeacher(joinTeachers(ASSIGNMENTS, [eve, luc, anne]));
  expect(summary.map(({ teacher, hours }) => [teacher.id, hours])).toEqual([
    ['anne', 2.5],
    ['eve', 1.5],
  ]);
});

test.each([
  ['2026-2027', 'Actuel'],
  ['2027-2028', 'Futur'],
  ['2025-2026', 'Archive'],
  ['Essai', 'Archive'],
])('beside 2026-2027, %s is tagged %s', (year, tag) => {
  expect(tagOfYear(year, '2026-2027')).toBe(tag);
});
