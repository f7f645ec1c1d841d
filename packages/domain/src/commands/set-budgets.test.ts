import { expect, test } from 'vitest';
import { apply } from '../patch/index.ts';
import { setBudgets } from './budgets.ts';

const state = {
  school_years: { y: { name: '2026-2027' } },
  budgets: { one: { school_year_id: 'y', name: 'Ordinaire', granted: 40, rank: 0 } },
};

test('a budget that is renamed leaves its name to another one', () => {
  const wanted = [
    { id: 'one', name: 'Reste', granted: 10 },
    { name: 'Ordinaire', granted: 30 },
  ];
  const { ids, patch } = setBudgets(state, 'y', wanted, () => 'new');
  expect(ids).toEqual(['one', 'new']);
  expect(
    Object.values(apply(state, patch).budgets ?? {}).map(({ name, granted }) => [name, granted]),
  ).toEqual([
    ['Reste', 10],
    ['Ordinaire', 30],
  ]);
});
