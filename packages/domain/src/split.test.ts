import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyPeriods } from '../testing/arbitraries.ts';
import { findSplitFault, splitInHalves, leaveRest } from './split.ts';

const open = { teacher_id: null, locked: false, periods: 4.5 };

test('the default is two halves, the first the larger', () => {
  expect(splitInHalves(4)).toEqual([2, 2]);
  expect(splitInHalves(2.5)).toEqual([1.5, 1]);
  expect(splitInHalves(0.5)).toEqual([0.5]);
});

test('the proposed halves sum to the whole and are always accepted', () => {
  fc.assert(
    fc.property(anyPeriods(1, 28), (periods) => {
      const parts = splitInHalves(periods);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(periods);
      expect(findSplitFault({ ...open, periods }, parts)).toBeNull();
    }),
    repeated(100),
  );
});

test.each([
  [open, [2, 2.5], null],
  [open, [1.5, 1.5, 1.5], null],
  [open, [2, 2], 'La somme (4h) doit être égale au total (4,5h)'],
  [open, [4.5], 'Il faut au moins 2 parts'],
  [open, [4.5, 0], 'Chaque part doit compter au moins 0,5h'],
  [open, [2.25, 2.25], 'Chaque part doit être un multiple de 0,5h'],
  [{ ...open, locked: true }, [2, 2.5], 'Un enseignement verrouillé ne peut pas être divisé'],
  [{ ...open, teacher_id: 'anne' }, [2, 2.5], 'Un enseignement attribué ne peut pas être divisé'],
  [{ ...open, periods: 0.5 }, [0.5, 0.5], 'Un enseignement de 0,5h ne peut pas être divisé'],
])('a split of %o in %o is judged « %s »', (position, parts, fault) => {
  expect(findSplitFault(position, parts)).toBe(fault);
});

test.each([
  ['the other of two', 6, [4, 3], 0, [4, 2]],
  ['the first where the last was set', 6, [3, 2.5], 1, [3.5, 2.5]],
  ['the last of several', 6, [1, 2, 0.5], 0, [1, 2, 3]],
  ['none where nothing is left', 6, [6, 3], 0, [6, 3]],
  ['none below half a period', 6, [5.6, 3], 0, [5.6, 3]],
  ['none while a part is no number', 6, [Number.NaN, 3], 0, [Number.NaN, 3]],
])('the rest goes to %s', (_, whole, parts, edited, expected) => {
  expect(leaveRest(whole, parts, edited)).toEqual(expected);
});
