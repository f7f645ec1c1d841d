import { expect, test } from 'vitest';
import { addBudgets, type Budget, type BudgetedYear, countBudgets } from './budgets.ts';

const budget = (id: string, granted: number | null, named: Partial<Budget> = {}): Budget => ({
  id,
  name: id,
  granted,
  is_default: false,
  levels: [],
  position_ids: [],
  function_assignment_ids: [],
  ...named,
});

const YEAR: BudgetedYear = {
  levels: ['7P', '9VG'],
  positions: [
    {
      id: 'a',
      level: '9VG',
      periods: 6,
      teacher_id: 'anne',
      co_teachers: [{ teacher_id: 'luc', periods: 1.5, kind: 'co' }],
    },
    { id: 'b', level: '9VG', periods: 4, teacher_id: null, co_teachers: [] },
    { id: 'c', level: '7P', periods: 8, teacher_id: null, co_teachers: [] },
    { id: 'appui', level: '7P', periods: 2, teacher_id: 'luc', co_teachers: [] },
  ],
  functions: [
    { id: 'f', hours_per_week: 1 },
    { id: 'g', hours_per_week: 2.5 },
  ],
  classes: [
    { level: '9VG', class_teachers: [{ teacher_id: 'anne', periods: 1 }] },
    { level: '7P', class_teachers: [] },
  ],
};

test('everything counts once: where it says, where its volée does, else towards the default one', () => {
  const [ordinary, special, beyond] = countBudgets(
    [
      budget('ordinary', 12, { is_default: true }),
      budget('special', null, { levels: ['7P'], function_assignment_ids: ['g'] }),
      budget('beyond', 1.5, { position_ids: ['appui'] }),
    ],
    YEAR,
  );
  expect(ordinary).toMatchObject({
    levels: ['9VG'],
    lessons: 11.5,
    functions: 1,
    class_teachers: 1,
    planned: 13.5,
    staffed: 9.5,
    open: 4,
    left: -1.5,
  });
  expect(special).toMatchObject({ levels: ['7P'], planned: 10.5, staffed: 2.5, open: 8, left: null });
  expect(beyond).toMatchObject({ levels: [], planned: 2, staffed: 2, open: 0, left: -0.5 });
});

test('together they come to the same however they are named; without limit nothing is left', () => {
  const one = countBudgets([budget('one', 30, { is_default: true })], YEAR);
  expect(addBudgets(one)).toEqual({ granted: 30, planned: 26, staffed: 14, open: 12, left: 4 });
  const two = [budget('one', 30, { is_default: true }), budget('two', null, { levels: ['9VG'] })];
  expect(addBudgets(countBudgets(two, YEAR))).toMatchObject({
    planned: 26,
    staffed: 14,
    open: 12,
    granted: 30,
  });
  expect(addBudgets(countBudgets([budget('one', null)], YEAR))).toMatchObject({ granted: null, left: null });
  expect(countBudgets([], YEAR)).toEqual([]);
});
