import { expect, test } from 'vitest';
import { holdersOf } from './range-holders.ts';

test('what is open comes first, then who holds most', () => {
  const positions = [
    { teacher_id: 'anne', periods: 2 },
    { teacher_id: null, periods: 0.5 },
    { teacher_id: 'bruno', periods: 3 },
    { teacher_id: 'anne', periods: 4.5 },
  ];
  expect(holdersOf(positions)).toEqual([
    { teacherId: null, periods: 0.5 },
    { teacherId: 'anne', periods: 6.5 },
    { teacherId: 'bruno', periods: 3 },
  ]);
  expect(holdersOf([])).toEqual([]);
});
