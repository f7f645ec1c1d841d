import { expect, test } from 'vitest';
import { inflect } from './inflect.ts';

test.each([
  [0, 'enseignement'],
  [1.5, 'enseignement'],
  [-1, 'enseignement'],
  [2, 'enseignements'],
  [-2, 'enseignements'],
])('%d %s', (count, word) => {
  expect(inflect(count, 'enseignement')).toBe(word);
  expect(inflect(count, 'enseignement attribué')).toBe(`${word} ${word.replace('enseignement', 'attribué')}`);
});

test('a word that ends in s, x or z stays as it is', () => {
  expect(inflect(2, 'enseignement remis')).toBe('enseignements remis');
  expect(inflect(2, 'choix')).toBe('choix');
});
