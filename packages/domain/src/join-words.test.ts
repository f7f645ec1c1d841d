import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';

test('lists end in « et »', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinWords)).toEqual(['', 'a', 'a et b', 'a, b et c']);
});
