import { expect, test } from 'vitest';
import type { Teacher } from './model.ts';
import { compareTeachersBy, parseTeacherSearch, roomOf, type TeacherSort } from './teacher-search.ts';

test.each([
  ['≥ 3 h', [], 3],
  ['>= 3', [], 3],
  ['>=3h', [], 3],
  ['≥2,5h', [], 2.5],
  ['> 3 h', [], 3.5],
  ['3h', [], 3],
  ['3 h', [], 3],
  ['4.5 H', [], 4.5],
  ['3 périodes', [], 3],
  ['1 période', [], 1],
  ['MAT ≥ 3 h', ['MAT'], 3],
  ['3h  9VG dup', ['9VG', 'dup'], 3],
  ['9VG', ['9VG'], null],
  ['9', ['9'], null],
  ['3P', ['3P'], null],
  ['1-2P', ['1-2P'], null],
  ['3 hu', ['3', 'hu'], null],
  ['≥', ['≥'], null],
  ['Dupont', ['Dupont'], null],
  ['', [], null],
])('« %s » asks for %j with %j periods or more', (text, words, room) => {
  expect(parseTeacherSearch(text)).toEqual({ words, room });
});

const teacher = (changes: Partial<Teacher>): Teacher => ({
  id: 'id',
  visa: 'VIS',
  nom: 'Nom',
  prenom: 'Prénom',
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
  ...changes,
});

test('what can still be had goes to the wish, failing one to the maximum, failing both to 40', () => {
  expect(roomOf(18, teacher({ hours_desired: 22, hours_max: 25 }))).toBe(4);
  expect(roomOf(18, teacher({ hours_max: 25 }))).toBe(7);
  expect(roomOf(18, teacher({}))).toBe(22);
  expect(roomOf(18, teacher({ hours_desired: 10 }))).toBe(-8);
});

const teachers = [
  teacher({ id: 'optimal', nom: 'D', hours_min: 10, hours_desired: 20 }),
  teacher({ id: 'undefined', nom: 'A' }),
  teacher({ id: 'above', nom: 'C', hours_max: 15 }),
  teacher({ id: 'below', nom: 'B', hours_min: 21, hours_desired: 24 }),
  teacher({ id: 'within', nom: 'E', hours_min: 10, hours_desired: 26 }),
  teacher({ id: 'below too', nom: 'AA', hours_min: 21, hours_desired: 24 }),
];

test.each<[TeacherSort, string[]]>([
  ['name', ['undefined', 'below too', 'below', 'above', 'optimal', 'within']],
  ['room', ['undefined', 'within', 'below too', 'below', 'optimal', 'above']],
  ['verdict', ['below too', 'below', 'above', 'within', 'optimal', 'undefined']],
])('sorted by %s, then by name', (sort, expected) => {
  expect(teachers.toSorted(compareTeachersBy(sort, () => 20)).map(({ id }) => id)).toEqual(expected);
});
