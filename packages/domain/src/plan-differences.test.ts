import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPositions, anyVolee } from '../testing/arbitraries.ts';
import { position } from '../testing/positions.ts';
import { repeated } from '../testing/rounds.ts';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import { placeKey } from './place.ts';
import { comparePlan, missingAt } from './plan-differences.ts';
import { planVolee } from './plan.ts';

const volee = {
  level: '9VG',
  class_names: ['A', 'B', 'C'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5 },
  ],
  special_params: { ...NO_SPECIAL_PARAMS, groups_maths: 2 },
};
const whole = planVolee(volee).map((planned, index) => position({ ...planned, id: `p${index}` }));
const without = (...ids: string[]) => whole.filter(({ id }) => !ids.includes(id));

test('a volée as planned differs nowhere; groups added by hand are no difference', () => {
  const byHand = position({ id: 'hand', is_group: true, class_name: '9VG', plan_index: null, periods: 1 });
  expect(comparePlan(volee, [...whole, byHand])).toEqual([]);
});

test('a hole, what is short and what exceeds the plan come in its order, then what is outside it', () => {
  const positions = [
    ...without('p0', 'p3').map((one) => (one.id === 'p1' ? { ...one, periods: 4 } : one)),
    position({ id: 'more', class_name: 'C', plan_index: 2, periods: 0.5 }),
    position({ id: 'stray', subject: 'ECR', class_name: 'B', plan_index: 1, periods: 2 }),
  ];
  const found = comparePlan(volee, positions);
  expect(
    found.map(({ place, planned, present, ids }) => [place.subject, place.class_name, planned, present, ids]),
  ).toEqual([
    ['FRA', 'A', 6, 0, []],
    ['FRA', 'B', 6, 4, ['p1']],
    ['FRA', 'C', 6, 6.5, ['p2', 'more']],
    ['MAT', '9VG', 5, 0, []],
    ['ECR', 'B', 0, 2, ['stray']],
  ]);
});

test('what is missing of a place: all of it, the rest of its parts under their label, nothing, or no such place', () => {
  const part = position({ ...whole[3], id: 'part', group_label: 'Niveau 1', periods: 2 });
  const positions = [...without('p0', 'p3'), part];
  const at = (subject: string, is_group: boolean, plan_index: number) =>
    missingAt(volee, positions, { subject, is_group, plan_index });
  expect(at('FRA', false, 0)).toMatchObject({ class_name: 'A', periods: 6, group_label: null });
  expect(at('MAT', true, 0)).toMatchObject({ class_name: '9VG', periods: 3, group_label: 'Niveau 1' });
  expect(at('FRA', false, 1)?.periods).toBe(0);
  expect(at('FRA', false, 3)).toBeNull();
});

test('putting back what is missing everywhere leaves only what exceeds the plan', () => {
  const anyState = anyVolee.chain((entry) => anyPositions(entry).map((positions) => ({ entry, positions })));
  fc.assert(
    fc.property(anyState, ({ entry, positions }) => {
      const short = comparePlan(entry, positions).filter(({ planned, present }) => present < planned);
      const back = short.flatMap(({ place }) => missingAt(entry, positions, place) ?? []);
      const after = [...positions, ...back.map((one, index) => position({ ...one, id: `back ${index}` }))];
      const left = comparePlan(entry, after);
      expect(left.every(({ planned, present }) => present > planned)).toBe(true);
      expect(new Set(back.map(placeKey)).size).toBe(back.length);
    }),
    repeated(100),
  );
});
