import { expect, test } from 'vitest';
import { moveFrom, type Place, type WalkLine } from './walk.ts';

const cellOf = (cell: string, parts = 1): WalkLine[number] => ({ cell, ids: [], parts });

/** Two lines of a volée, the second cell of the first split in two; then one of another volée, narrower. */
const lines: WalkLine[] = [
  [cellOf('a1'), cellOf('a2', 2), cellOf('a3')],
  [cellOf('b1'), cellOf('b2'), cellOf('b3')],
  [cellOf('c1')],
];
const at = (cell: string, part = 0): Place => ({ cell, part });

test.each([
  ['ArrowRight', at('a1'), at('a2')],
  ['ArrowRight', at('a3'), null],
  ['ArrowRight', at('a2', 1), at('a3')],
  ['ArrowLeft', at('a1'), null],
  ['ArrowDown', at('a2'), at('a2', 1)],
  ['ArrowDown', at('a2', 1), at('b2')],
  ['ArrowDown', at('b3'), at('c1')],
  ['ArrowDown', at('c1'), null],
  ['ArrowUp', at('b2'), at('a2', 1)],
  ['ArrowUp', at('a2', 1), at('a2')],
  ['ArrowUp', at('a1'), null],
  ['Home', at('b3'), at('b1')],
  ['End', at('b1'), at('b3')],
] as const)('%s from %o leads to %o', (key, from, expected) => {
  expect(moveFrom(lines, from, key)).toEqual(expected);
});

test('with Ctrl, Home and End go to the first and the last line', () => {
  expect(moveFrom(lines, at('b2'), 'Home', true)).toEqual(at('a1'));
  expect(moveFrom(lines, at('b2'), 'End', true)).toEqual(at('c1'));
});

test('a place that is gone leads nowhere', () => {
  expect(moveFrom(lines, at('gone'), 'ArrowDown')).toBeNull();
});
