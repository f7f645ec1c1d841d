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
