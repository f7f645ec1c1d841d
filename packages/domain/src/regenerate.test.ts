import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyPositions, anyVolee } from '../testing/arbitraries.ts';
import { applyDifference, contentOf, position } from '../testing/positions.ts';
import { NO_SPECIAL_PARAMS } from './group-counts.ts';
import { addPeriods } from './add-periods.ts';
import { groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';
import { regenerate } from './regenerate.ts';

const volee = {
  level: '9VG',
  class_names: ['A'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'GEO', periods: 2 },
  ],
  special_params: { ...NO_SPECIAL_PARAMS, groups_francais: 1 },
};
const group = { class_name: '9VG', is_group: true };

test('the plan is rebuilt around what is locked; unlocked and hand-made positions go', () => {
  const locked = position({ ...group, id: 'a', periods: 2.5, group_label: 'Forts', locked: true });
  const loose = position({ ...group, id: 'b', periods: 3.5, group_label: 'Forts', teacher_id: 'anne' });
  const byHand = position({ ...group, id: 'c', plan_index: null, group_label: 'Appui' });
  const result = regenerate(volee, [locked, loose, byHand]);
  expect(result.keep).toEqual([locked]);
  expect(result.remove).toEqual([loose, byHand]);
  expect(result.create).toEqual([
    { ...group, subject: 'FRA', periods: 3.5, group_label: 'Forts', plan_index: 0 },
    { class_name: 'A', is_group: false, subject: 'GEO', periods: 2, group_label: null, plan_index: 0 },
  ]);
});

const anyState = anyVolee.chain((entry) => anyPositions(entry).map((positions) => ({ entry, positions })));

test('regenerating twice is regenerating once', () => {
  fc.assert(
    fc.property(anyState, ({ entry, positions }) => {
      const once = applyDifference(positions, regenerate(entry, positions));
      expect(contentOf(applyDifference(once, regenerate(entry, once)))).toEqual(contentOf(once));
    }),
    repeated(100),
  );
});

test('the result is the plan plus the locked positions that exceed it', () => {
  fc.assert(
    fc.property(anyState, ({ entry, positions }) => {
      const result = applyDifference(positions, regenerate(entry, positions));
      const locked = positions.filter((kept) => kept.locked);
      const lockedAt = groupByPlace(locked);
      const resultAt = groupByPlace(result);
      for (const planned of planVolee(entry)) {
        const expected = Math.max(planned.periods, addPeriods(lockedAt.get(placeKey(planned)) ?? []));
        expect(addPeriods(resultAt.get(placeKey(planned)) ?? [])).toBe(expected);
      }
      expect(result.filter((kept) => kept.locked)).toEqual(locked);
      const plannedKeys = new Set(planVolee(entry).map(placeKey));
      expect(result.filter((kept) => !kept.locked && !plannedKeys.has(placeKey(kept)))).toEqual([]);
    }),
    repeated(100),
  );
});
