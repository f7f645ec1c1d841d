import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';
import { buildVoleeGrid } from '../../../grid/layout.ts';
import { factOf } from './aim-facts.ts';
import { priceInWords } from './aims-table.tsx';
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
  ['open', 3, 3, 'Moins est impossible'],
  ['open', 4.5, 3, 'Au mieux 3 périodes'],
  ['wish', 0, 0, 'Aucun écart'],
  ['wish', 60, 60, '60 points\u202f: moins est impossible'],
  ['wish', 60, 0, '60 points'],
  ['wish', 60, 45, '60 points\u202f; au moins 45, même si lui seul comptait'],
] as const)('the price of %s at %d of %d', (aim, cost, bound, expected) => {
  expect(priceInWords(aim, cost, bound)).toBe(expected);
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
