import { expect, test } from 'vitest';
import { isIn, toBits } from './bits.ts';
import type { Column } from './column.ts';
import { Random } from '../search/random.ts';
import { BrokenTriples, countIn, type Triple } from './triple.ts';

const column = (teacher: number, ...positions: number[]): Column => ({
  teacher,
  cost: 0,
  isCoarse: false,
  positions: Int32Array.from(positions),
  classes: new Int32Array(0),
  has: toBits(positions, 6),
  triples: [],
  looked: 0,
});

/** One for all tests: what it looked at before does not matter. */
const triples = new BrokenTriples(6);

const halves = (...columns: Column[]) => columns.map((each) => ({ column: each, weight: 0.5 }));

const allTriples = (count: number): Triple[] => {
  const indices = Array.from({ length: count }, (_, i) => i);
  return indices.flatMap((a) =>
    indices.slice(a + 1).flatMap((b) => indices.slice(b + 1).map((c): Triple => [a, b, c])),
  );
};

test('three halves with two of the same three positions each break a triple', () => {
  const weighted = halves(column(0, 0, 1), column(1, 1, 2, 4), column(2, 0, 2), column(3, 3, 5));
  expect(triples.find(weighted, 10)).toEqual([[0, 1, 2]]);
  expect(triples.find(weighted, 0)).toEqual([]);
});

test('who has all three counts once, and whole columns break nothing', () => {
  expect(triples.find(halves(column(0, 0, 1, 2), column(1, 0, 1, 2)), 10)).toEqual([]);
  const whole = [column(0, 0, 1, 2), column(1, 3, 4, 5)].map((each) => ({ column: each, weight: 1 }));
  expect(triples.find(whole, 10)).toEqual([]);
});

test('the most broken come first, and no position is in more than two', () => {
  const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => column(a, a, b)));
  const broken = triples.find([...halves(...pairs), { column: column(4, 0, 1), weight: 0.2 }], 10);
  expect(broken[0]).toEqual([0, 1, 2]);
  const used = broken.flat();
  for (const i of used) expect(used.filter((other) => other === i).length).toBeLessThanOrEqual(2);
});

test('of shares drawn at random, whatever is broken is found, or has a position in two that are', () => {
  const random = new Random(7);
  let seen = 0;
  for (let draw = 0; draw < 200; draw++) {
    const columns = Array.from({ length: 8 }, (_, t) => {
      const has = [0, 1, 2, 3, 4, 5].filter(() => random.below(2) === 0);
      return { column: column(t, ...has), weight: random.below(4) / 4 };
    });
    // A position is had once in all.
    const shares = [0, 1, 2, 3, 4, 5].map((i) =>
      columns.reduce((sum, { column: { has }, weight }) => sum + weight * isIn(i, has), 0),
    );
    const weighted = columns.map((one) => ({ ...one, weight: one.weight / Math.max(1, ...shares) }));
    const broken = triples.find(weighted, 100);
    const used = broken.flat();
    for (const triple of allTriples(6)) {
      const sum = weighted.reduce((all, one) => all + one.weight * countIn(triple, one.column.has), 0);
      const isFound = broken.some((one) => one.join() === triple.join());
      const isFull = triple.some((i) => used.filter((other) => other === i).length === 2);
      if (sum > 1.05) seen++;
      expect(isFound || isFull || sum <= 1.05 + 1e-9, `${triple.join()}: ${sum}`).toBe(true);
      expect(isFound && sum < 1.05 - 1e-9).toBe(false);
    }
  }
  expect(seen).toBeGreaterThan(20);
});
