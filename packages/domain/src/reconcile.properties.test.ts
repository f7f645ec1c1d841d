import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyLevel, anyPositions, anyVolee, anyVoleeOf } from '../testing/arbitraries.ts';
import { applyDifference, planOf } from '../testing/positions.ts';
import { pairClasses } from './class-pairs.ts';
import { groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';
import { reconcile } from './reconcile.ts';

const anyState = anyVolee.chain((before) => anyPositions(before).map((positions) => ({ before, positions })));
const anyEdit = anyLevel.chain((level) =>
  fc
    .tuple(anyVoleeOf(level), anyVoleeOf(level))
    .chain(([before, after]) => anyPositions(before).map((positions) => ({ before, after, positions }))),
);

test('nothing changed, nothing changes', () => {
  fc.assert(
    fc.property(anyState, ({ before, positions }) => {
      const nothing = { create: [], update: [], remove: [], blocked: [] };
      expect(reconcile(before, structuredClone(before), positions)).toEqual(nothing);
    }),
    repeated(100),
  );
});

test('an untouched plan becomes the new plan', () => {
  const anyVolees = anyLevel.chain((level) => fc.tuple(anyVoleeOf(level), anyVoleeOf(level)));
  fc.assert(
    fc.property(anyVolees, ([before, after]) => {
      const positions = applyDifference([], { create: planVolee(before), remove: [] });
      const result = applyDifference(positions, reconcile(before, after, positions));
      expect(planOf(result)).toEqual(planOf(planVolee(after)));
    }),
    repeated(100),
  );
});

test('no locked position is removed, changed in its periods or moved to another subject', () => {
  fc.assert(
    fc.property(anyEdit, ({ before, after, positions }) => {
      const { update, remove, blocked } = reconcile(before, after, positions);
      const locked = new Map(positions.filter((entry) => entry.locked).map((entry) => [entry.id, entry]));
      expect(remove.filter((entry) => entry.locked)).toEqual([]);
      expect(blocked.every((entry) => entry.locked)).toBe(true);
      const fields = update.filter(({ id }) => locked.has(id)).flatMap(({ changes }) => Object.keys(changes));
      expect(fields.filter((field) => field !== 'class_name' && field !== 'plan_index')).toEqual([]);
    }),
    repeated(100),
  );
});

test('every teacher whose place survives with enough periods stays; hand-made groups stay', () => {
  fc.assert(
    fc.property(anyEdit, ({ before, after, positions }) => {
      const { remove } = reconcile(before, after, positions);
      const pairs = pairClasses(before.class_names, after.class_names);
      const roomAt = new Map(planVolee(after).map((planned) => [placeKey(planned), planned.periods]));
      const surviving = positions.map((entry) => {
        const moved = entry.is_group ? entry.plan_index : pairs[entry.plan_index ?? -1];
        return { ...entry, plan_index: moved ?? null, original: entry };
      });
      for (const [key, parts] of groupByPlace(surviving)) {
        const room = roomAt.get(key) ?? 0;
        const lockedPeriods = parts.reduce((sum, part) => sum + (part.locked ? part.periods : 0), 0);
        const staffed = parts.filter((part) => part.teacher_id !== null && !part.locked);
        const lost = staffed.filter((part) => remove.includes(part.original));
        const isTight = room === 0 || room - lockedPeriods < staffed.length / 2;
        expect(isTight ? [] : lost).toEqual([]);
      }
      expect(remove.filter((entry) => entry.plan_index === null)).toEqual([]);
    }),
    repeated(100),
  );
});

test('new places come in full, and only new places', () => {
  fc.assert(
    fc.property(anyEdit, ({ before, after, positions }) => {
      const planned = new Map(planVolee(after).map((entry) => [placeKey(entry), entry]));
      const { create } = reconcile(before, after, positions);
      for (const entry of create) expect(entry).toEqual(planned.get(placeKey(entry)));
    }),
    repeated(100),
  );
});
