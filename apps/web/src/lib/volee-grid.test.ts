import { expect, test } from 'vitest';
import { sampleAssignment, sampleVolee } from '../testing/samples.ts';
import { buildVoleeGrid } from './volee-grid.ts';

const volee = sampleVolee({
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5 },
    { subject: 'EPH', periods: 3 },
  ],
});
const inClass = (id: string, subject: string, class_name: string) =>
  sampleAssignment({ id, subject, class_name });
const inGroup = (id: string, subject: string, group_label: string, plan_index: number | null) =>
  sampleAssignment({ id, subject, class_name: '9VG', is_group: true, group_label, plan_index });

test('subjects come in the order of the volée, classes as columns', () => {
  const grid = buildVoleeGrid(volee, [
    inClass('m2', 'MAT', '9VG/2'),
    inClass('f1', 'FRA', '9VG/1'),
    inClass('f2', 'FRA', '9VG/2'),
    inClass('m1', 'MAT', '9VG/1'),
  ]);
  expect(grid.columns.map((column) => [column.class_name, column.ids])).toEqual([
    ['9VG/1', ['f1', 'm1']],
    ['9VG/2', ['m2', 'f2']],
  ]);
  expect(grid.rows.map((row) => [row.subject, row.ids])).toEqual([
    ['FRA', ['f1', 'f2']],
    ['MAT', ['m1', 'm2']],
  ]);
});

test('a split place is one cell with its parts, a deleted position an empty cell', () => {
  const grid = buildVoleeGrid(volee, [inClass('a', 'FRA', '9VG/1'), inClass('b', 'FRA', '9VG/1')]);
  expect(grid.rows[0]?.lines[0]?.map((cell) => cell.ids)).toEqual([['a', 'b'], []]);
});

test('groups stand under their subject: planned ones in order, then those added by hand, on as many lines as needed', () => {
  const grid = buildVoleeGrid(volee, [
    inClass('m1', 'MAT', '9VG/1'),
    inGroup('hand', 'MAT', 'Appui', null),
    ...[10, 3, 1, 2, 0].map((index) => inGroup(`g${index}`, 'MAT', `Groupe ${index + 1}`, index)),
  ]);
  expect(grid.rows.map((row) => row.kind)).toEqual(['classes', 'groups']);
  expect(grid.width).toBe(4);
  expect(grid.rows[1]?.lines.map((line) => line.map((cell) => cell.label))).toEqual([
    ['Groupe 1', 'Groupe 2', 'Groupe 3', 'Groupe 4'],
    ['Groupe 11', 'Appui'],
  ]);
});

test('a group in a subject the volée does not teach has a row at the end', () => {
  const grid = buildVoleeGrid(volee, [inGroup('g', 'ALL', 'Appui', null), inClass('e', 'EPH', '9VG/1')]);
  expect(grid.rows.map((row) => row.subject)).toEqual(['EPH', 'ALL']);
});
