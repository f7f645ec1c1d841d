import type { TeachingRule } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { settleClaims } from './claims.ts';
import { compile } from './problem.ts';

/** Who has each position once claims are settled and nothing else is known. */
function settled(hoursMax: number, periods: readonly number[], ...rules: TeachingRule[]): (string | null)[] {
  const input = {
    ...school({
      teachers: [teacher('a', { hours_max: hoursMax }), teacher('b')],
      positions: periods.map((one, i) =>
        lesson(`p${i}`, { periods: one, class_name: `9VG/${i >> 1}`, plan_index: i }),
      ),
    }),
    rules,
  };
  const problem = settleClaims(input, compile(input));
  return problem.eligible.map((able) => (able.length === 1 ? problem.teachers[able[0]!]!.id : null));
}

const atLeast = (least: number): TeachingRule => ({
  teacher_id: 'a',
  kind: 'min_periods',
  subject: 'FRA',
  least,
});

test('a least is met by whatever positions come to it within the maximum, not by the first that fit', () => {
  expect(settled(6, [4, 3, 3], atLeast(6))).toEqual([null, 'a', 'a']);
  expect(settled(8, [4, 3, 3], atLeast(7))).toEqual(['a', 'a', null]);
});

test('where a least cannot be met whole, as much of it as is first found is', () => {
  expect(settled(5, [4, 3, 3], atLeast(5)).filter((id) => id === 'a')).toHaveLength(1);
});

test('a least is met within so many classes, so that nothing is settled which its teacher cannot have', () => {
  const rules: TeachingRule[] = [atLeast(6), { teacher_id: 'a', kind: 'max_classes', most: 1 }];
  const places = ['9VG/1', '9VG/2', '9VG/2'];
  const input = school({
    teachers: [teacher('a'), teacher('b')],
    positions: places.map((class_name, i) =>
      lesson(`p${i}`, { periods: i === 0 ? 4 : 3, class_name, plan_index: i }),
    ),
  });
  const { eligible } = settleClaims({ ...input, rules }, compile({ ...input, rules }));
  expect(eligible.map((able) => [...able])).toEqual([[0, 1], [0], [0]]);
});
