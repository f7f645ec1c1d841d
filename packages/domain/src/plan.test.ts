import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { groupsOfSubject, NO_SPECIAL_PARAMS } from './group-counts.ts';
import { planVolee } from './plan.ts';
import { anyVolee } from '../testing/arbitraries.ts';

const group = (subject: string, group_label: string, plan_index: number, periods: number) => ({
  class_name: '9VG',
  subject,
  periods,
  is_group: true,
  group_label,
  plan_index,
});

test('a volée is planned subject by subject, by class or by group', () => {
  const plan = planVolee({
    level: '9VG',
    class_names: ['9VG/1', '9VG/2'],
    subject_periods: [
      { subject: 'FRA', periods: 6 },
      { subject: 'GEO', periods: 1.5 },
      { subject: 'HIS', periods: 0 },
      { subject: 'OCOM', periods: 2 },
      { subject: 'MAT', periods: 0 },
    ],
    special_params: { ...NO_SPECIAL_PARAMS, groups_francais: 3, groups_maths: 2, nb_cours_ocom: 1 },
  });
  expect(plan).toEqual([
    group('FRA', 'Groupe 1', 0, 6),
    group('FRA', 'Groupe 2', 1, 6),
    group('FRA', 'Groupe 3', 2, 6),
    { class_name: '9VG/1', subject: 'GEO', periods: 1.5, is_group: false, group_label: null, plan_index: 0 },
    { class_name: '9VG/2', subject: 'GEO', periods: 1.5, is_group: false, group_label: null, plan_index: 1 },
    group('OCOM', 'Cours 1', 0, 2),
  ]);
});

test('per subject, the plan adds up to periods x classes, or periods x groups', () => {
  fc.assert(
    fc.property(anyVolee, (volee) => {
      const plan = planVolee(volee);
      for (const { subject, periods } of volee.subject_periods) {
        const positions = plan.filter((position) => position.subject === subject);
        const groups = groupsOfSubject(volee.level, subject, volee.special_params);
        const total = positions.reduce((sum, position) => sum + position.periods, 0);
        expect(total).toBe(periods * (groups?.count ?? volee.class_names.length));
        expect(positions.every((position) => position.is_group === (groups !== null))).toBe(true);
      }
    }),
    repeated(100),
  );
});
