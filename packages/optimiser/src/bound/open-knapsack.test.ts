import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { OpenKnapsack } from './open-knapsack.ts';

const add = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

const anyItems = fc.array(
  fc.record({
    value: fc.integer({ min: -20, max: 60 }),
    size: fc.integer({ min: 1, max: 8 }),
    isCandidate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);

const anyHalves = fc.integer({ min: -1, max: 30 });

test('what stays open is worth as much as the best of all sets', () => {
  fc.assert(
    fc.property(anyItems, anyHalves, anyHalves, (items, before, halves) => {
      const values = Float64Array.from(items, ({ value }) => value);
      const size = Int32Array.from(items, (item) => item.size);
      const candidates = Int32Array.from([...items.keys()].filter((i) => items[i]!.isCandidate));
      const knapsack = new OpenKnapsack(size, candidates);
      // What was chosen before leaves nothing behind.
      knapsack.choose(values.toReversed(), before);
      const { taken } = knapsack;
      const worth = knapsack.choose(values, halves);
      let best = 0;
      for (let set = 0; set < 1 << candidates.length; set++) {
        const chosen = [...candidates].filter((_, bit) => set & (1 << bit));
        if (add(chosen.map((i) => size[i]!)) <= halves)
          best = Math.max(best, add(chosen.map((i) => values[i]!)));
      }
      expect(worth).toBe(best);
      expect(add(taken.map((share, i) => share * values[i]!))).toBe(worth);
      expect(add(taken.map((share, i) => share * size[i]!))).toBeLessThanOrEqual(Math.max(0, halves));
      expect([...taken.keys()].filter((i) => taken[i]! > 0).every((i) => items[i]!.isCandidate)).toBe(true);
    }),
    repeated(500),
  );
});

test('of very many positions a part of one may stay open, which is worth no less', () => {
  const size = new Int32Array(3000).fill(4);
  const values = Float64Array.from(size, (_, i) => (i % 2 === 0 ? 10 : -1));
  const knapsack = new OpenKnapsack(size, Int32Array.from(size.keys()));
  const worth = knapsack.choose(values, 2002);
  const { taken } = knapsack;
  expect(worth).toBe(5005);
  expect(add(taken.map((share, i) => share * size[i]!))).toBe(2002);
  expect(taken.every((share, i) => share === 0 || i % 2 === 0)).toBe(true);
});
