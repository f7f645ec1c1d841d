import type { Assignment, PlanningEntry } from '@pupitre/contract';
import { NO_SPECIAL_PARAMS } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { buildVoleeGrid } from './volee-grid.ts';

const entry: PlanningEntry = {
  id: 'v',
  level: '9VG',
  number_of_classes: 2,
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [
    { subject: 'MAT', periods: 5 },
    { subject: 'FRA', periods: 6 },
  ],
  school_year: '2026-2027',
  special_params: NO_SPECIAL_PARAMS,
};

let count = 0;
const position = (overrides: Partial<Assignment>): Assignment => ({
  id: String(count++),
  level: '9VG',
  class_name: '9VG/1',
  subject: 'FRA',
  periods: 6,
  teacher_id: null,
  school_year: '2026-2027',
  locked: false,
  is_group: false,
  group_label: null,
  plan_index: 0,
  co_teachers: [],
  ...overrides,
});

const group = (overrides: Partial<Assignment>) =>
  position({ class_name: '9VG', is_group: true, group_label: 'Groupe 1', ...overrides });

const visas = new Map([['anne', 'ROC']]);
const build = (positions: Assignment[], overrides: Partial<PlanningEntry> = {}) =>
  buildVoleeGrid({ entry: { ...entry, ...overrides }, positions, visas, classTeachers: new Map() });

test('subjects down in the order of the volée, classes across, the parts of a split in one cell', () => {
  const grid = build([
    position({ periods: 2.5, teacher_id: 'anne' }),
    position({ periods: 3.5 }),
    position({ class_name: '9VG/2', subject: 'MAT', periods: 5, teacher_id: 'anne' }),
  ]);
  const [block] = grid.blocks;
  expect(block?.rows.map(({ subject, total }) => [subject.code, subject.name, total])).toEqual([
    ['MAT', 'mathématiques', '5'],
    ['FRA', 'français', '6'],
  ]);
  expect(block?.rows.map(({ cells }) => cells)).toEqual([
    [[], [{ visa: 'ROC', beside: null, periods: '5', label: null }]],
    [
      [
        { visa: null, beside: null, periods: '3,5', label: null },
        { visa: 'ROC', beside: null, periods: '2,5', label: null },
      ],
      [],
    ],
  ]);
  expect([block?.sums, block?.total, block?.in_groups]).toEqual([['6', '5'], '11', null]);
  expect(grid.figures).toEqual([
    { label: 'Classes', value: '2' },
    { label: 'Enseignements', value: '3' },
    { label: 'Périodes', value: '11' },
    { label: 'À pourvoir', value: '1 (3,5\u00A0h)' },
    { label: 'Avancement', value: '67\u202F%' },
  ]);
});

test('who is there too is said, and what a class has in addition stays out of its total', () => {
  const seats = [{ teacher_id: 'anne', periods: 1, kind: 'support' as const }];
  const grid = build([
    position({ periods: 6, co_teachers: seats }),
    position({ periods: 2, plan_index: null, group_label: 'Appui', teacher_id: 'anne' }),
  ]);
  const [block] = grid.blocks;
  expect(block?.rows[0]?.cells[0]).toEqual([
    { visa: null, beside: 'ROC (appui, 1 h)', periods: '6', label: null },
    { visa: 'ROC', beside: null, periods: '2', label: 'Appui' },
  ]);
  expect([block?.rows[0]?.total, block?.total, block?.pupil_totals]).toEqual(['8', '6', ['6', '0']]);
  expect(block?.in_addition).toEqual({ sums: ['2', '0'], total: '2' });
});

test('groups stand apart, in the order of the plan, those made by hand after them', () => {
  const { blocks, groups } = build([
    group({ group_label: 'Appui', plan_index: null, periods: 1 }),
    group({ group_label: 'Soutien', plan_index: null, periods: 1, class_name: '9VG/2' }),
    ...[1, 0, 2].map((index) => group({ plan_index: index, group_label: `Groupe ${index + 1}` })),
    group({ subject: 'ITA', group_label: 'Italien', plan_index: null, periods: 2 }),
  ]);
  expect(blocks).toEqual([]);
  expect(groups.rows.map(({ subject, total }) => [subject.code, subject.name, total])).toEqual([
    ['FRA', 'français', '20'],
    ['ITA', '', '2'],
  ]);
  const labels = groups.rows[0]?.positions.map(({ label }) => label);
  expect(labels).toEqual(['Groupe 1', 'Groupe 2', 'Groupe 3', 'Appui', '9VG/2 · Soutien']);
  expect([groups.columns, groups.total]).toEqual([5, '22']);
});

test('a pupil of a class has the subjects in groups besides, each once', () => {
  const [block] = build([
    position({ subject: 'MAT', periods: 5 }),
    position({ subject: 'MAT', periods: 4.5, class_name: '9VG/2' }),
    ...[0, 1, 2].map((index) => group({ plan_index: index })),
    group({ plan_index: null, group_label: 'Appui', periods: 1 }),
  ]).blocks;
  expect([block?.sums, block?.total, block?.in_groups]).toEqual([['5', '4,5'], '9,5', '6']);
  expect(block?.pupil_totals).toEqual(['11', '10,5']);
});

test('twenty classes are cut in two halves, and none of the periods is lost', () => {
  const class_names = Array.from({ length: 20 }, (_, index) => `9VG/${index + 1}`);
  const positions = class_names.map((class_name) => position({ class_name, periods: 0.5 }));
  const { blocks } = build(positions, { class_names, number_of_classes: 20 });
  expect(blocks.map(({ classes, total }) => [classes.length, total])).toEqual([
    [10, '5'],
    [10, '5'],
  ]);
});

test('a volée without positions has no tables', () => {
  const grid = build([]);
  expect([grid.blocks, grid.groups.rows]).toEqual([[], []]);
});

test('a position of a class that the volée does not name is shown all the same', () => {
  const [block] = build([position({ class_name: '9VG/X' })]).blocks;
  expect(block?.classes).toEqual(['9VG/1', '9VG/2', '9VG/X']);
});
