import { expect, test } from 'vitest';
import { position } from '../testing/positions.ts';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import type { Volee } from './model.ts';
import { reconcile } from './reconcile.ts';

const volee = (overrides: Partial<Volee> = {}): Volee => ({
  level: '9VG',
  class_names: ['A', 'B'],
  subject_periods: [{ subject: 'GEO', periods: 2 }],
  special_params: NO_SPECIAL_PARAMS,
  ...overrides,
});
const geo = (id: string, overrides = {}) => position({ id, subject: 'GEO', periods: 2, ...overrides });
const first = geo('a', { teacher_id: 'anne' });
const second = geo('b', { class_name: 'B', plan_index: 1 });
const nothing = { create: [], update: [], remove: [], blocked: [] };

test('a renamed class keeps its positions, locked ones too', () => {
  const after = volee({ class_names: ['A', 'Lynx'] });
  expect(reconcile(volee(), after, [first, { ...second, locked: true }])).toEqual({
    ...nothing,
    update: [{ id: 'b', changes: { class_name: 'Lynx' } }],
  });
});

test('a removed class loses its positions and the others move up', () => {
  expect(reconcile(volee(), volee({ class_names: ['B'] }), [first, second])).toEqual({
    ...nothing,
    update: [{ id: 'b', changes: { plan_index: 0 } }],
    remove: [first],
  });
});

test('an added class gets its positions', () => {
  const { create, ...rest } = reconcile(volee(), volee({ class_names: ['A', 'B', 'C'] }), [first, second]);
  expect(create).toEqual([
    { class_name: 'C', subject: 'GEO', periods: 2, is_group: false, group_label: null, plan_index: 2 },
  ]);
  expect(rest).toEqual({ update: [], remove: [], blocked: [] });
});

test('a removal that meets a locked position is blocked and named', () => {
  const locked = { ...first, locked: true };
  expect(reconcile(volee(), volee({ class_names: ['B'] }), [locked, second]).blocked).toEqual([locked]);
  expect(reconcile(volee(), volee({ subject_periods: [] }), [locked, second]).blocked).toEqual([locked]);
});

test('only where the periods of a subject changed do its unlocked positions follow', () => {
  const before = volee({ subject_periods: [...volee().subject_periods, { subject: 'FRA', periods: 6 }] });
  const after = volee({
    subject_periods: [
      { subject: 'GEO', periods: 3 },
      { subject: 'FRA', periods: 6 },
    ],
  });
  const positions = [
    geo('split 1', { periods: 1, teacher_id: 'anne' }),
    geo('split 2', { periods: 1 }),
    geo('locked', { class_name: 'B', plan_index: 1, locked: true }),
    position({ id: 'changed by hand', subject: 'FRA', periods: 4.5 }),
  ];
  expect(reconcile(before, after, positions)).toEqual({
    ...nothing,
    update: [
      { id: 'split 1', changes: { periods: 1.5 } },
      { id: 'split 2', changes: { periods: 1.5 } },
    ],
  });
});

test('a subject that becomes grouped swaps its class positions for group positions', () => {
  const grouped = volee({
    subject_periods: [{ subject: 'MAT', periods: 5 }],
    special_params: { ...NO_SPECIAL_PARAMS, groups_maths: 1 },
  });
  const before = { ...grouped, special_params: NO_SPECIAL_PARAMS };
  const byClass = position({ subject: 'MAT', periods: 5 });
  const byGroup = { class_name: '9VG', is_group: true, subject: 'MAT', periods: 5, group_label: 'Groupe 1' };
  expect(reconcile(before, grouped, [byClass])).toEqual({
    ...nothing,
    create: [{ ...byGroup, plan_index: 0 }],
    remove: [byClass],
  });
});

const withGroups = (groups_maths: number) =>
  volee({
    subject_periods: [{ subject: 'MAT', periods: 5 }],
    special_params: { ...NO_SPECIAL_PARAMS, groups_maths },
  });
const mathsGroup = (id: string, plan_index: number | null, group_label: string) =>
  position({ id, subject: 'MAT', periods: 5, class_name: '9VG', is_group: true, plan_index, group_label });

test('groups keep the label they were given; those added by hand stay', () => {
  const positions = [
    mathsGroup('a', 0, 'Avancés'),
    mathsGroup('b', 1, 'Groupe 2'),
    mathsGroup('c', null, 'Appui'),
  ];
  expect(reconcile(withGroups(2), withGroups(1), positions)).toEqual({ ...nothing, remove: [positions[1]] });
  expect(reconcile(withGroups(2), withGroups(3), positions).create.map((entry) => entry.group_label)).toEqual(
    ['Groupe 3'],
  );
});
