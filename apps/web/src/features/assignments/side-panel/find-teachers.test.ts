import { expect, test } from 'vitest';
import { sampleTeacher } from '../../../testing/samples.ts';
import { findTeachers } from './find-teachers.ts';

const anne = sampleTeacher({ specialties: ['MAT', 'SCN'], cycles: ['9-11S'], hours_desired: 22 });
const mathieu = sampleTeacher({
  id: 'mathieu',
  visa: 'REY',
  nom: 'Rey',
  prenom: 'Mathieu',
  specialties: ['MUS'],
  cycles: ['7-8P'],
  hours_desired: 20,
});
const elio = sampleTeacher({
  id: 'elio',
  visa: 'DUB',
  nom: 'Dubuis',
  prenom: 'Elio',
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
});
const LOADS: Readonly<Record<string, number>> = { anne: 18, mathieu: 20 };

test.each([
  ['', ['anne', 'mathieu', 'elio']],
  ['rey', ['mathieu']],
  ['dup anne', ['anne']],
  ['SCN', ['anne']],
  ['MAT', ['anne', 'mathieu']],
  ['musique', ['mathieu']],
  ['9VG', ['anne', 'elio']],
  ['7p', ['mathieu', 'elio']],
  ['7-8P', ['mathieu']],
  ['≥ 3 h', ['anne', 'elio']],
  ['≥ 5', ['elio']],
  ['MAT 3h', ['anne']],
  ['mus ≥ 0,5', []],
])('« %s » finds %j', (search, expected) => {
  const found = findTeachers([anne, mathieu, elio], search, (id) => LOADS[id] ?? 0);
  expect(found.map(({ id }) => id)).toEqual(expected);
});
