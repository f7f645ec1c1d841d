import { expect, test } from 'vitest';
import { pairClasses } from './class-pairs.ts';

test.each([
  ['nothing changed', ['A', 'B'], ['A', 'B'], [0, 1]],
  ['reordered', ['A', 'B'], ['B', 'A'], [1, 0]],
  ['renamed', ['A', 'B', 'C'], ['A', 'X', 'C'], [0, 1, 2]],
  ['renamed twice, paired in order', ['A', 'B', 'C'], ['X', 'B', 'Y'], [0, 1, 2]],
  ['removed', ['A', 'B', 'C'], ['A', 'C'], [0, undefined, 1]],
  ['removed and renamed', ['A', 'B', 'C'], ['C', 'X'], [1, undefined, 0]],
  ['added', ['A'], ['X', 'A'], [1]],
])('%s', (_, before, after, pairs) => {
  expect(pairClasses(before, after)).toEqual(pairs);
});
