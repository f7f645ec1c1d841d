import { expect, test } from 'vitest';
import { keptInWords } from './kept-words.ts';

test.each([
  [{ moved: 7, kept: 12, freed: 0 }, '7 enseignements changent de personne, 12 gardent la leur'],
  [{ moved: 1, kept: 1, freed: 1 }, "1 enseignement change de personne, 1 garde la sienne, 1 n'en a plus"],
  [
    { moved: 0, kept: 0, freed: 2 },
    "Aucun enseignement ne change de personne, aucun ne garde la sienne, 2 n'en ont plus",
  ],
])('what stays as it was: %j', (counts, words) => {
  expect(keptInWords({ version: null, ...counts })).toBe(words);
});

test('a version is named', () => {
  expect(keptInWords({ version: 'Avril', moved: 0, kept: 3, freed: 0 })).toBe(
    'Aucun enseignement ne change de personne par rapport à la version «\u202fAvril\u202f», 3 gardent la leur',
  );
});
