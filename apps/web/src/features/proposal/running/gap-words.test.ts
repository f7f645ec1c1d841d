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

test.each([
  ['none', { open: 0 }, 'Toutes les périodes ont un enseignant'],
  ['the least', { open: 3 }, '3 périodes sans enseignant\u202f: moins est impossible'],
  [
    'the least within a ceiling',
    { open: 3, above_wish: 0 },
    '3 périodes sans enseignant\u202f: moins dépasserait la limite choisie',
  ],
  ['more than the least', { open: 4.5 }, '4,5 périodes sans enseignant, au mieux 3'],
  ['less than the least when it was searched', { open: 2 }, '2 périodes sans enseignant'],
  [
    'none but those it may not staff',
    { open: 0, left_open: 1.5 },
    'Toutes les périodes ont un enseignant, sauf 1,5 période verrouillée ou laissée ouverte',
  ],
  [
    'some beside those it may not staff',
    { open: 4, left_open: 2 },
    '4 périodes sans enseignant, au mieux 3, sans compter 2 périodes verrouillées ou laissées ouvertes',
  ],
])('open periods against the least possible: %s', (_, changes, expected) => {
  expect(openInWords({ open_bound: 3, left_open: 0, above_wish: null, ...changes })).toBe(expected);
});
