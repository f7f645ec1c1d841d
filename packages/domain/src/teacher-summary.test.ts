import { expect, test } from 'vitest';
import type { Teacher } from './model.ts';
import { summariseTeachers } from './teacher-summary.ts';

const teacher = (id: string, min: number | null, desired: number | null, max: number | null): Teacher => ({
  id,
  visa: id,
  nom: id,
  prenom: id,
  specialties: [],
  cycles: [],
  hours_min: min,
  hours_desired: desired,
  hours_max: max,
});

test('cards count exact wishes and ranges among teachers with a defined range', () => {
  const teachers = [
    teacher('exact', 10, 12, 14),
    teacher('within', 10, 12, 14),
    teacher('below', 10, 12, null),
    teacher('above', null, 12, 14),
    teacher('wish only', null, 12, null),
    teacher('exact outside', 14, 12, 16),
  ];
  const totals = new Map([
    ['exact', 12],
    ['within', 14],
    ['above', 14.5],
    ['wish only', 12],
    ['exact outside', 12],
  ]);
  expect(summariseTeachers(teachers, totals)).toEqual({
    total: 6,
    defined: 5,
    exact: 2,
    within: 2,
    outside: 3,
  });
});
