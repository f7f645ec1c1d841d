import { expect, test } from 'vitest';
import { person } from '../testing/ruled-lessons.ts';
import { areParallel, findParallelClashes, NOTHING_APART, readApart, tidyParams } from './parallel-groups.ts';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import { rankCandidates, rankCandidatesForAll } from './candidates.ts';
import type { CoTeacher, Teacher } from './model.ts';

const group = (
  plan_index: number | null,
  teacher_id: string | null = null,
  changes: { subject?: string; level?: string; co_teachers?: CoTeacher[]; is_group?: boolean } = {},
) => ({
  id: `${changes.subject ?? 'ALL'} ${plan_index} ${teacher_id}`,
  level: '9VG',
  class_name: '9VG',
  subject: 'ALL',
  periods: 4,
  is_group: true,
  plan_index,
  teacher_id,
  co_teachers: [],
  ...changes,
});
const beside = (kind: CoTeacher['kind'], teacher_id = 'a'): CoTeacher => ({ teacher_id, periods: 2, kind });

test('groups of one subject and level are at the same time; parts of one, classes and groups added by hand are not', () => {
  const isWith = (other: ReturnType<typeof group>) => areParallel(group(0), other, NOTHING_APART);
  expect(isWith(group(1))).toBe(true);
  expect(isWith(group(0))).toBe(false);
  expect(isWith(group(null))).toBe(false);
  expect(isWith(group(1, null, { subject: 'FRA' }))).toBe(false);
  expect(isWith(group(1, null, { level: '10VG' }))).toBe(false);
  expect(isWith(group(1, null, { is_group: false }))).toBe(false);
});

test('a volée can say of a subject that its groups are at different times', () => {
  const apart = readApart([
    { level: '9VG', special_params: { ...NO_SPECIAL_PARAMS, not_parallel: ['ALL'] } },
    { level: '10VG', special_params: NO_SPECIAL_PARAMS },
  ]);
  expect(areParallel(group(0), group(1), apart)).toBe(false);
  for (const place of [{ subject: 'FRA' }, { level: '10VG' }])
    expect(areParallel(group(0, null, place), group(1, null, place), apart)).toBe(true);
});

test('who has two at once is found by what they teach, alone or together, not by supporting some pupils', () => {
  const found = (positions: ReturnType<typeof group>[]) =>
    [...findParallelClashes(positions, NOTHING_APART)].map(([id, own]) => [id, own.length]);
  expect(found([group(0, 'a'), group(1, 'a'), group(2, 'b')])).toEqual([['a', 2]]);
  expect(found([group(0, 'a'), group(0, 'a'), group(1, 'b')])).toEqual([]);
  expect(found([group(0, 'a'), group(1, 'b', { co_teachers: [beside('co')] })])).toEqual([['a', 2]]);
  expect(found([group(0, 'a'), group(1, 'b', { co_teachers: [beside('support')] })])).toEqual([]);
});

test('parameters are stored with each subject once, and without any where there are none', () => {
  expect(tidyParams({ ...NO_SPECIAL_PARAMS, not_parallel: ['MAT', 'ALL', 'MAT'] }).not_parallel).toEqual([
    'ALL',
    'MAT',
  ]);
  expect(tidyParams({ ...NO_SPECIAL_PARAMS, not_parallel: [] }, ['ALL'])).toEqual(NO_SPECIAL_PARAMS);
  expect(tidyParams(NO_SPECIAL_PARAMS, ['ALL']).not_parallel).toEqual(['ALL']);
});

const teacher = (id: string, hours_desired: number): Teacher =>
  person(id, { hours_desired, hours_max: null });

test('among the candidates who has a parallel group comes after the others, marked', () => {
  const teachers = [teacher('a', 24), teacher('b', 20)];
  const ranked = (positions: ReturnType<typeof group>[], apart = NOTHING_APART) =>
    rankCandidates(group(0), teachers, positions, [], undefined, apart).map((one) => [
      one.teacher.id,
      one.is_parallel,
    ]);
  expect(ranked([group(1, 'a')])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(ranked([group(0, 'a')])[0]).toEqual(['a', false]);
  expect(ranked([group(1, 'a')], new Map([['9VG', ['ALL']]]))[0]).toEqual(['a', false]);
  const together = rankCandidatesForAll([group(0), group(1)], teachers, [], []);
  expect(together.every((one) => one.is_parallel)).toBe(true);
});
