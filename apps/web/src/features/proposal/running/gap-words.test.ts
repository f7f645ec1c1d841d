import { expect, test } from 'vitest';
import { samplePoint } from '../../../testing/sample-proposal.ts';
import { excessOf, gapInWords, openInWords, pointsInWords, sightGapInWords } from './gap-words.ts';

const standing = (cost: number, bound: number, open = 0, open_bound = 0) =>
  samplePoint({ cost, bound, open, open_bound });

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

test('an aim whose bound is its own is left out of the sentence where that leaves a difference', () => {
  const seen = { ...standing(1400, 1024), sight_cost: 424, sight_bound: 24 };
  expect(gapInWords({ ...seen, cost: 1445 })).toBe(
    'Au plus 2,1\u202f% au-dessus du meilleur possible, sans compter ce que les classes voient de leur maître·sse',
  );
  expect(gapInWords({ ...seen, bound: 24 })).toBe('Pas encore de garantie sur la qualité');
  expect(gapInWords({ ...standing(1021, 1000), sight_cost: 24, sight_bound: 24 })).toBe(
    'Au plus 2,1\u202f% au-dessus du meilleur possible',
  );
});

test.each([
  [12, 12, 'Il manque aux classes 12 périodes avec leur maître·sse\u202f; moins est impossible'],
  [
    12,
    3,
    'Il manque aux classes 12 périodes avec leur maître·sse\u202f; 3 manqueraient même si ce but comptait seul',
  ],
  [
    1.5,
    0,
    "Il manque aux classes 1,5 période avec leur maître·sse\u202f; il n'est pas prouvé qu'il doive en manquer",
  ],
])(
  'says of %d periods that classes lack of their class teachers that %d are proven',
  (count, least, words) => {
    expect(sightGapInWords({ count, at_least: least })).toBe(words);
  },
);

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
