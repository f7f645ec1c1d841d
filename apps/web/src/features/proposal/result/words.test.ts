import { expect, test } from 'vitest';
import { sampleResult, sampleRun } from '../../../testing/sample-proposal.ts';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';
import { buildVoleeGrid } from '../../../grid/layout.ts';
import { factOf } from './aim-facts.ts';
import { betterInWords, factsOf } from './aim-words.ts';
import { cellViewsOf, narrowGrid, sumOpen } from './cell-views.ts';
import { consequencesInWords, differenceInWords } from './difference-words.ts';
import type { PreviewPosition } from './preview.ts';

const anne = sampleTeacher({ hours_min: 4, hours_desired: 6, hours_max: 12 });
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno' });
const byId = new Map([
  ['anne', anne],
  ['bruno', bruno],
]);

const previewed = (changes: Partial<PreviewPosition>): PreviewPosition => ({
  position: sampleAssignment(),
  teacher_id: null,
  change: 'open',
  is_pinned: false,
  is_retouched: false,
  is_settled: false,
  reasons: [],
  ...changes,
});

test.each([
  ['given', { change: 'given', teacher_id: 'anne' }, 'ADU Dupont Anne, proposé, 6 périodes'],
  [
    'moved and pinned',
    {
      change: 'moved',
      teacher_id: 'anne',
      is_pinned: true,
      position: sampleAssignment({ teacher_id: 'bruno' }),
    },
    'ADU Dupont Anne, proposé au lieu de BRE Rey Bruno, 6 périodes, fixé',
  ],
  [
    'freed',
    { change: 'freed', position: sampleAssignment({ teacher_id: 'bruno' }) },
    'Non assigné, libéré, au lieu de BRE Rey Bruno, 6 périodes',
  ],
  [
    'locked',
    { change: 'kept', teacher_id: 'anne', position: sampleAssignment({ teacher_id: 'anne', locked: true }) },
    'ADU Dupont Anne, inchangé, 6 périodes, verrouillé',
  ],
] as const)('a position that is %s is named in words', (_, changes, expected) => {
  const views = cellViewsOf([previewed(changes)], byId, () => true);
  expect(views.get('position')?.name).toBe(`français, 9VG/1\u202f: ${expected}`);
});

test('a filter leaves the lines in which something is wanted; what stays open is summed', () => {
  const first = sampleAssignment({ id: 'a' });
  const second = sampleAssignment({ id: 'b', subject: 'MAT', periods: 5 });
  const volee = sampleVolee({
    subject_periods: [
      { subject: 'FRA', periods: 6 },
      { subject: 'MAT', periods: 5 },
    ],
  });
  const positions = [
    previewed({ position: first, change: 'given', teacher_id: 'anne' }),
    previewed({ position: second }),
  ];
  const views = cellViewsOf(positions, byId, ({ change }) => change === 'given');
  const grid = narrowGrid(buildVoleeGrid(volee, [first, second]), views);
  expect(grid.rows.map((row) => row.subject)).toEqual(['FRA']);
  expect(sumOpen(['a', 'b'], views)).toBe(5);
});

test('another choice in words, never as points', () => {
  const differences = [34, -1, 0].map((difference) => differenceInWords({ difference }));
  expect(differences).toEqual(['Moins bien en tout', 'Mieux en tout', 'Aussi bien']);
  expect(consequencesInWords({ worse: ['a', 'b'], better: ['c'] })).toEqual([
    'Moins bien\u202f: a, b',
    'Mieux\u202f: c',
  ]);
  expect(consequencesInWords({ worse: [], better: [] })).toEqual([]);
});

test.each([
  ['open', 3, 3, null, 'Moins est impossible'],
  ['open', 4.5, 3, null, 'Au mieux 3 périodes'],
  ['wish', 0, 0, null, 'Mieux est impossible'],
  ['wish', 60, 0, null, "Rien n'est prouvé"],
  ['wish', 60, 46, null, 'Au mieux 24\u202f% de moins'],
  ['minimum', 60, 20, { count: 1.5, at_least: 0.5 }, 'Au mieux 1 période de moins sous les minimums'],
  ['continuity', 64, 32, { count: 4, at_least: 2 }, 'Au mieux 2\u00a0enseignements de plus'],
  ['continuity', 64, 63, { count: 4, at_least: 4 }, 'Mieux est impossible'],
  ['changes', 0, 0, null, 'Ne comptait pas'],
] as const)('how much better %s could be at %d of %d', (aim, cost, bound, count, expected) => {
  const { costs, bounds, counts } = sampleResult();
  const result = {
    costs: { ...costs, [aim]: cost },
    bounds: { ...bounds, [aim]: bound },
    counts: count === null ? counts : { [aim]: count },
  };
  expect(betterInWords(aim, result, sampleRun().options.weights)).toBe(expected);
});

test('what the search counted of an aim stands beside what it was before', () => {
  const sight = { level: '9VG', teacher_ids: ['anne'], is_proposed: false, wanted: 4 };
  const result = sampleResult({
    continuity: { lessons: 12, kept: 9, kept_before: 1, classes: 3, classes_kept: 2 },
    changes: { version: null, kept: 5, moved: 2, freed: 0 },
    class_sights: [
      { ...sight, class_name: '9VG/1', periods: 5, periods_before: 0, is_met: true },
      { ...sight, class_name: '9VG/2', periods: 2.5, periods_before: 4, is_met: false },
    ],
  });
  const year = { positions: [], loads: new Map(), teachers: [] };
  const facts = (aim: Parameters<typeof factsOf>[0], of = result) =>
    factsOf(aim, of, { before: year, after: year });
  expect(facts('continuity')).toEqual({
    before: 'Gardés dans 1\u00a0enseignement sur 12',
    after: 'Gardés dans 9\u00a0enseignements sur 12, tous dans 2\u00a0classes sur 3',
  });
  expect(facts('changes')).toEqual({ before: null, after: '2 enseignements changent de personne' });
  expect(facts('class_teacher')).toEqual({
    before: '1\u00a0classe sur 2 voit assez son·sa maître·sse de classe, il manque 4 périodes',
    after: '1\u00a0classe sur 2 voit assez son·sa maître·sse de classe, il manque 1,5 période',
  });
  expect(facts('continuity', sampleResult()).after).toBe("Rien à reprendre de l'an passé");
  expect(facts('open').after).toBe('0 période');
});

test('facts count what people count', () => {
  const year = {
    positions: [
      sampleAssignment({ id: 'a', teacher_id: 'anne' }),
      sampleAssignment({ id: 'b', teacher_id: 'bruno', subject: 'MAT' }),
      sampleAssignment({ id: 'c', class_name: '9VG/2', teacher_id: 'anne' }),
      sampleAssignment({ id: 'd', level: '9VP', class_name: '9VP/1', teacher_id: 'anne' }),
      sampleAssignment({ id: 'e', periods: 4.5 }),
    ],
    loads: new Map([
      ['anne', 18],
      ['bruno', 2],
    ]),
    teachers: [anne, { ...bruno, hours_min: 4 }],
  };
  expect(factOf('open', year)).toBe('4,5 périodes');
  expect(factOf('minimum', year)).toMatch(/^1\senseignant sous le minimum$/);
  expect(factOf('wish', year)).toMatch(/^2\senseignants hors voeu$/);
  expect(factOf('classes', year)).toBe('1,3 enseignant par classe');
  expect(factOf('preparations', year)).toBe('1,5 niveau par enseignant');
  expect(factOf('continuity', year)).toBeNull();
});
