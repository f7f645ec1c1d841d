import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyPositions, anyVolee } from '../testing/arbitraries.ts';
import { applyDifference, position } from '../testing/positions.ts';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import { addPeriods } from './add-periods.ts';
import { groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';
import { recompute } from './recompute.ts';

const volee = {
  level: '4P',
  class_names: ['A', 'B', 'C'],
  subject_periods: [{ subject: 'FRA', periods: 6 }],
  special_params: NO_SPECIAL_PARAMS,
};

test('changed periods come back, what cannot is reported, nothing is created', () => {
  const positions = [
    position({ id: 'a', periods: 4, plan_index: 0 }),
    position({ id: 'b', periods: 7, plan_index: 1, class_name: 'B', locked: true }),
    position({ id: 'hand', periods: 1, plan_index: null, is_group: true, class_name: '4P' }),
    position({ id: 'off plan', periods: 1, subject: 'MAT' }),
  ];
  expect(recompute(volee, positions)).toEqual({
    create: [],
    update: [{ id: 'a', periods: 6 }],
    remove: [],
    unresolved: [
      { class_name: 'B', subject: 'FRA', group_label: null, planned: 6, present: 7 },
      { class_name: 'C', subject: 'FRA', group_label: null, planned: 6, present: 0 },
    ],
  });
});

test('what is missing is put back where that is asked for; what exceeds the plan is still reported', () => {
  const positions = [
    position({ id: 'a', periods: 4, plan_index: 0, locked: true }),
    position({ id: 'b', periods: 7, plan_index: 1, class_name: 'B', locked: true }),
  ];
  const { create, unresolved } = recompute(volee, positions, true);
  expect(create).toMatchObject([
    { class_name: 'A', subject: 'FRA', periods: 2, plan_index: 0 },
    { class_name: 'C', subject: 'FRA', periods: 6, plan_index: 2 },
  ]);
  expect(unresolved.map(({ class_name }) => class_name)).toEqual(['B']);
});

test('afterwards every place adds up or is reported; a second time changes nothing', () => {
  const anyState = anyVolee.chain((entry) => anyPositions(entry).map((positions) => ({ entry, positions })));
  fc.assert(
    fc.property(anyState, ({ entry, positions }) => {
      const first = recompute(entry, positions);
      const update = first.update.map(({ id, periods }) => ({ id, changes: { periods } }));
      const result = applyDifference(positions, { update, remove: first.remove });
      const resultAt = groupByPlace(result);
      const unmet = planVolee(entry).filter(
        (planned) => addPeriods(resultAt.get(placeKey(planned)) ?? []) !== planned.periods,
      );
      expect(first.unresolved.map(({ planned }) => planned)).toEqual(unmet.map(({ periods }) => periods));
      expect(recompute(entry, result)).toEqual({ ...first, update: [], remove: [] });
      const untouched = (entries: typeof positions) =>
        entries.filter(({ locked, plan_index }) => locked || plan_index === null);
      expect(untouched(result)).toEqual(untouched(positions));
    }),
    repeated(100),
  );
});
