import { expect, test } from 'vitest';
import { excessOf, gapInWords, openInWords, pointsInWords } from './gap-words.ts';

const standing = (cost: number, bound: number, open = 0, open_bound = 0) => ({
  cost,
  bound,
  open,
  open_bound,
});

test.each([
  ['in percent of the best possible', 1021, 1000, 2.1],
  ['rounded up, never down', 1_020_001, 1_000_000, 2.1],
  ['nothing where they meet', 500, 500, 0],
  ['nothing where nothing is to pay', 0, 0, 0],
  ['unknown without a bound', 500, 0, null],
])('the excess is %s', (_, cost, bound, expected) => {
  expect(excessOf(standing(cost, bound))).toBe(expected);
});

test('says how good the solution is', () => {
  expect(gapInWords(standing(1021, 1000))).toBe('Au plus 2,1\u202f% au-dessus du meilleur possible');
  expect(gapInWords(standing(1000, 1000, 3, 3))).toBe("Le meilleur possible, c'est prouvé");
  expect(gapInWords(standing(1000, 0))).toBe('Pas encore de garantie sur la qualité');
});

test('says nothing of the other aims while fewer open periods may be possible', () => {
  expect(gapInWords(standing(1021, 1000, 4.5, 3))).toBe('Au plus 1,5 période ouverte de plus que le minimum');
});

test('points are counted in the singular below two', () => {
  expect([0, 1.5, 2].map(pointsInWords)).toEqual(['0 point', '1,5 point', '2 points']);
});

test('open periods against the least possible', () => {
  expect(openInWords({ open: 0, open_bound: 0 })).toBe('Toutes les périodes ont un enseignant');
  expect(openInWords({ open: 3, open_bound: 3 })).toBe(
    '3 périodes sans enseignant\u202f: moins est impossible',
  );
  expect(openInWords({ open: 4.5, open_bound: 3 })).toBe('4,5 périodes sans enseignant, au mieux 3');
});
