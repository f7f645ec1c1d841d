import { expect, test } from 'vitest';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import type { PlannedPosition, Volee } from './model.ts';
import { planVolee } from './plan.ts';
import { groupPeriodsOfPupil, periodsOfPupil } from './pupil-periods.ts';

const volee: Volee = {
  level: '9VG',
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5 },
    { subject: 'MUS', periods: 1.5 },
    { subject: 'GEO', periods: 0 },
  ],
  special_params: { ...NO_SPECIAL_PARAMS, groups_francais: 3, groups_maths: 2 },
};
const plan = planVolee(volee);

test('a pupil has each subject once, however many groups teach it: the periods of the plan', () => {
  expect(groupPeriodsOfPupil(plan)).toBe(11);
  expect(volee.class_names.map((name) => periodsOfPupil(name, plan))).toEqual([12.5, 12.5]);
});

test('the parts of a split group are one group; of groups that differ the longest counts', () => {
  const [first, ...others] = plan;
  if (!first) throw new Error('the plan is empty');
  const parts = [4.5, 2.5].map((periods) => ({ ...first, periods }));
  expect(groupPeriodsOfPupil([...parts, ...others])).toBe(7 + 5);
});

test('what one class has more, and groups added by hand, are not of the other class', () => {
  const choir: PlannedPosition = {
    class_name: '9VG/2',
    subject: 'MUS',
    periods: 1,
    is_group: false,
    group_label: null,
    plan_index: 1,
  };
  const support = { ...choir, class_name: '9VG', is_group: true, group_label: 'Appui', plan_index: null };
  expect(volee.class_names.map((name) => periodsOfPupil(name, [...plan, choir, support]))).toEqual([
    12.5, 13.5,
  ]);
});

test('without groups it is what the class has', () => {
  expect(groupPeriodsOfPupil([])).toBe(0);
  expect(
    periodsOfPupil(
      '9VG/1',
      plan.filter((one) => !one.is_group),
    ),
  ).toBe(1.5);
});
