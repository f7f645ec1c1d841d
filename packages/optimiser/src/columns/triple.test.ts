import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { findBroken } from './triple.ts';

const column = (teacher: number, ...positions: number[]): Column => ({
  teacher,
  cost: 0,
  positions: Int32Array.from(positions),
  classes: new Int32Array(0),
  has: Uint8Array.from({ length: 6 }, (_, i) => (positions.includes(i) ? 1 : 0)),
  key: `${teacher}:${positions.join()}`,
});

const halves = (...columns: Column[]) => columns.map((each) => ({ column: each, weight: 0.5 }));

test('three halves with two of the same three positions each break a triple', () => {
  const weighted = halves(column(0, 0, 1), column(1, 1, 2, 4), column(2, 0, 2), column(3, 3, 5));
  expect(findBroken(weighted, 6, 10)).toEqual([[0, 1, 2]]);
  expect(findBroken(weighted, 6, 0)).toEqual([]);
});

test('who has all three counts once, and whole columns break nothing', () => {
  expect(findBroken(halves(column(0, 0, 1, 2), column(1, 0, 1, 2)), 6, 10)).toEqual([]);
  const whole = [column(0, 0, 1, 2), column(1, 3, 4, 5)].map((each) => ({ column: each, weight: 1 }));
  expect(findBroken(whole, 6, 10)).toEqual([]);
});

test('the most broken come first, and no position is in more than two', () => {
  const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => column(a, a, b)));
  const broken = findBroken([...halves(...pairs), { column: column(4, 0, 1), weight: 0.2 }], 6, 10);
  expect(broken[0]).toEqual([0, 1, 2]);
  const used = broken.flat();
  for (const i of used) expect(used.filter((other) => other === i).length).toBeLessThanOrEqual(2);
});
