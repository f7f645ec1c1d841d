import { expect, test } from 'vitest';
import { sampleAssignment, sampleVolee } from '../testing/samples.ts';
import { buildVoleeGrid } from './layout.ts';

/** A volée of two classes with these subjects, 6 periods each. */
const voleeOf = (...subjects: string[]) =>
  sampleVolee({ subject_periods: subjects.map((subject) => ({ subject, periods: 6 })) });
const volee = voleeOf('FRA', 'MAT');
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

test('a split place is one cell with its parts, a deleted position a hole of the plan, counted', () => {
  const parts = [inClass('a', 'FRA', '9VG/1'), inClass('b', 'FRA', '9VG/1')];
  const grid = buildVoleeGrid(voleeOf('FRA'), parts);
  const cells = grid.rows[0]?.lines[0];
  expect(cells?.map((cell) => cell.ids)).toEqual([['a', 'b'], []]);
  expect(cells?.map((cell) => cell.hole?.periods)).toEqual([undefined, 6]);
  expect([grid.holes, grid.rows[0]?.holes, ...grid.columns.map(({ holes }) => holes)]).toEqual([1, 1, 0, 1]);
});

test('a subject without any position left has a row of holes; groups have theirs in the order of the plan', () => {
  const { special_params } = sampleVolee();
  const grouped = { ...volee, special_params: { ...special_params, groups_maths: 3 } };
  const grid = buildVoleeGrid(grouped, [
    inGroup('g1', 'MAT', 'Niveau 2', 1),
    inGroup('h', 'MAT', 'Appui', null),
  ]);
  expect(grid.rows.map(({ subject, kind, holes }) => [subject, kind, holes])).toEqual([
    ['FRA', 'classes', 2],
    ['MAT', 'groups', 2],
  ]);
  expect(grid.rows[1]?.lines[0]?.map(({ label, hole }) => [label, hole !== null])).toEqual([
    ['Groupe 1', true],
    ['Niveau 2', false],
    ['Groupe 3', true],
    ['Appui', false],
  ]);
});

test('groups stand under their subject: planned ones in order, then those added by hand, on as many lines as needed', () => {
  const grid = buildVoleeGrid(voleeOf('MAT'), [
    inClass('m1', 'MAT', '9VG/1'),
    inGroup('hand', 'MAT', 'Appui', null),
    ...[10, 3, 1, 2, 0].map((index) => inGroup(`g${index}`, 'MAT', `Groupe ${index + 1}`, index)),
  ]);
  expect(grid.rows.map((row) => row.kind)).toEqual(['classes', 'groups']);
  expect([grid.inClasses, grid.inGroups]).toEqual([
    { ids: ['m1'], holes: 1 },
    { ids: ['hand', 'g10', 'g3', 'g1', 'g2', 'g0'], holes: 0 },
  ]);
  expect(grid.width).toBe(4);
  expect(grid.rows[1]?.lines.map((line) => line.map((cell) => cell.label))).toEqual([
    ['Groupe 1', 'Groupe 2', 'Groupe 3', 'Groupe 4'],
    ['Groupe 11', 'Appui'],
  ]);
});

test('a group in a subject the volée does not teach has a row at the end', () => {
  const grid = buildVoleeGrid(voleeOf('EPH'), [
    inGroup('g', 'ALL', 'Appui', null),
    inClass('e', 'EPH', '9VG/1'),
  ]);
  expect(grid.rows.map((row) => row.subject)).toEqual(['EPH', 'ALL']);
});
