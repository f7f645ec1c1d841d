import type { PlanDifference } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { countDifferences, describeDifference } from './plan-words.ts';

const place = {
  class_name: '9VG/2',
  subject: 'MAT',
  periods: 5.5,
  is_group: false,
  group_label: null,
  plan_index: 1,
};
const hole: PlanDifference = { place, planned: 5.5, present: 0, ids: [] };
const surplus: PlanDifference = { place, planned: 5.5, present: 8, ids: ['a', 'b'] };
const short: PlanDifference = { place, planned: 5.5, present: 3, ids: ['a'] };

test('a difference names its place, and what is there instead of what is planned', () => {
  expect(describeDifference('9VG', hole)).toBe('MAT 9VG/2\u202f: retiré (5,5\u00a0h)');
  expect(describeDifference('9VG', surplus)).toBe('MAT 9VG/2\u202f: 8\u00a0h au lieu de 5,5\u00a0h');
  const group = { ...place, class_name: '9VG', is_group: true, group_label: 'Groupe 1' };
  expect(describeDifference('9VG', { ...short, place: group })).toBe(
    'MAT 9VG Groupe 1\u202f: 3\u00a0h au lieu de 5,5\u00a0h',
  );
});

test('differences are counted by kind', () => {
  expect(countDifferences([hole])).toBe("1\u00a0écart avec l'organisation\u202f: 1\u00a0retiré");
  expect(countDifferences([hole, hole, short, surplus])).toBe(
    "4\u00a0écarts avec l'organisation\u202f: 2\u00a0retirés, 1\u00a0en moins, 1\u00a0en trop",
  );
});
