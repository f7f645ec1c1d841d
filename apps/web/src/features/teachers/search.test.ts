import { expect, test } from 'vitest';
import { sampleTeacher } from '../../testing/samples.ts';
import { matchesSearch } from './search.ts';

const teacher = sampleTeacher({
  visa: 'EDR',
  nom: 'Delacrétaz-Roux',
  prenom: 'Élodie',
  specialties: ['ANG'],
});

test.each(['', '  ', 'elo', 'DELACRETAZ', 'roux', 'edr', 'ang', 'élodie del'])('%j finds her', (typed) => {
  expect(matchesSearch(teacher, typed)).toBe(true);
});

test.each(['lodie', 'elodie dupont', 'fra'])('%j does not', (typed) => {
  expect(matchesSearch(teacher, typed)).toBe(false);
});
