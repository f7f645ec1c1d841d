import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { anyPeriods } from '../testing/arbitraries.ts';
import { position } from '../testing/positions.ts';
import { addPeriods } from './add-periods.ts';
import { fitPlace } from './place.ts';

const part = (id: string, periods: number, teacher_id: string | null = null, locked = false) =>
  position({ id, periods, teacher_id, locked });

test('what is planned is spread over the unlocked parts, around the locked ones', () => {
  const parts = [part('a', 2, 'anne', true), part('b', 2, 'luc'), part('c', 1)];
  expect(fitPlace(8, parts)).toEqual({
    update: [
      { id: 'b', periods: 4 },
      { id: 'c', periods: 2 },
    ],
    remove: [],
    isMet: true,
  });
});

test('where there is too little for all, unassigned parts go first, then the smallest', () => {
  const parts = [part('a', 1, 'anne'), part('b', 3), part('c', 2, 'luc'), part('d', 4)];
  const removedFor = (planned: number) => fitPlace(planned, parts).remove.map(({ id }) => id);
  expect(removedFor(2)).toEqual([]);
  expect(removedFor(1.5)).toEqual(['b']);
  expect(removedFor(1)).toEqual(['b', 'd']);
  expect(removedFor(0.5)).toEqual(['a', 'b', 'd']);
});

test('a locked part that fills the place alone leaves no room for the others', () => {
  const parts = [part('a', 4, 'anne', true), part('b', 2)];
  expect(fitPlace(4, parts).remove).toEqual([parts[1]]);
});

test('a locked part above the plan changes nothing, nor does a place without unlocked part', () => {
  const unmet = { update: [], remove: [], isMet: false };
  expect(fitPlace(3, [part('a', 4, 'anne', true), part('b', 2)])).toEqual(unmet);
  expect(fitPlace(5, [part('a', 4, 'anne', true)])).toEqual(unmet);
  expect(fitPlace(5, [])).toEqual(unmet);
});

test('a place that is met adds up to the plan, and no locked part changed', () => {
  const anyPart = fc.record({
    periods: anyPeriods(0, 6),
    teacher_id: fc.constantFrom('anne', null),
    locked: fc.boolean(),
  });
  fc.assert(
    fc.property(anyPeriods(0.5, 8), fc.array(anyPart, { maxLength: 4 }), (planned, parts) => {
      const positions = parts.map((fields, index) => position({ ...fields, id: String(index) }));
      const fit = fitPlace(planned, positions);
      const sizes = new Map(fit.update.map(({ id, periods }) => [id, periods]));
      const left = positions
        .filter((entry) => !fit.remove.includes(entry))
        .map((entry) => ({ ...entry, periods: sizes.get(entry.id) ?? entry.periods }));
      expect(addPeriods(left) === planned).toBe(fit.isMet);
      expect(left.filter(({ locked }) => locked)).toEqual(positions.filter(({ locked }) => locked));
    }),
    repeated(100),
  );
});
