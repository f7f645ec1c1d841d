import { expect, test } from 'vitest';
import { sampleTeacher, sampleWorkload } from '../../testing/samples.ts';
import { type Sort, SORTS, sortTeachers } from './sort-teachers.ts';

const TEACHERS = [
  sampleTeacher({ id: 'a', visa: 'Z2', nom: 'Émery', prenom: 'Luc', specialties: [], cycles: ['9-11S'] }),
  sampleTeacher({ id: 'b', visa: 'Z10', nom: 'Dubuis', prenom: 'Éva', specialties: ['FRA'], cycles: [] }),
  sampleTeacher({ id: 'c', visa: 'A', nom: 'Favre', prenom: 'Zoé', specialties: ['ALL'], cycles: ['1-6P'] }),
];
const WORKLOADS = { a: sampleWorkload(9), b: sampleWorkload(10.5) };

test.each<[Sort, string]>([
  ['nom', 'b a c'],
  ['-nom', 'c a b'],
  ['visa', 'c a b'],
  ['-visa', 'b a c'],
  ['prenom', 'b a c'],
  ['specialites', 'c b a'],
  ['-specialites', 'b c a'],
  ['cycles', 'c a b'],
  ['-cycles', 'a c b'],
  ['charge', 'a b c'],
  ['-charge', 'b a c'],
])('sorted by %s: %s; who has nothing there comes last', (sort, order) => {
  expect(
    sortTeachers(TEACHERS, sort, WORKLOADS)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('each column goes both ways, by name first', () => {
  expect(SORTS.slice(0, 3)).toEqual(['nom', '-nom', 'visa']);
  expect(SORTS).toHaveLength(12);
});
