import { expect, test } from 'vitest';
import { samplePoint } from '../../../testing/sample-proposal.ts';
import { comparableOf, frameOf, pathOf, ticksOf } from './curve-shape.ts';

const point = (elapsed_ms: number, cost: number, bound: number) => samplePoint({ elapsed_ms, cost, bound });

test('the frame shows cost and bound of now with room around, and lets the first bad solutions go', () => {
  const frame = frameOf([point(100, 90_000, 0), point(900, 1050, 1000)], 10_000);
  expect(frame.duration).toBe(10_000);
  expect(frame.low).toBeLessThan(1000);
  expect(frame.low).toBeGreaterThan(900);
  expect(frame.high).toBeGreaterThan(1050);
  expect(frame.high).toBeLessThan(1300);
});

test('a run longer than its time widens the frame; a proven best one still has height', () => {
  const frame = frameOf([point(12_000, 500, 500)], 10_000);
  expect(frame.duration).toBe(12_000);
  expect(frame.high).toBeGreaterThan(500);
  expect(frame.low).toBeLessThan(500);
});

test('nothing found yet, or nothing to pay, still makes a frame', () => {
  expect(frameOf([], 10_000)).toEqual({ duration: 10_000, low: 0, high: 1 });
  const free = frameOf([point(5, 0, 0)], 10_000);
  expect(free.high).toBeGreaterThan(free.low);
});

test('a cost is compared only with those for as few open periods', () => {
  const points = [
    { ...point(1, 500, 0), open: 8 },
    { ...point(2, 900, 0), open: 3 },
    { ...point(3, 800, 0), open: 3 },
  ];
  expect(comparableOf(points).map((one) => one.elapsed_ms)).toEqual([2, 3]);
  expect(comparableOf([])).toEqual([]);
});

test.each([
  [0, 100, [0, 25, 50, 75, 100]],
  [930, 1180, [1000, 1100]],
  [0, 30, [0, 10, 20, 30]],
])('ticks from %d to %d are round', (low, high, expected) => {
  expect(ticksOf(low, high).map((tick) => tick.value)).toEqual(expected);
});

test('a path goes in steps and stays within the picture', () => {
  const frame = { duration: 100, low: 0, high: 10 };
  const points = [point(0, 99, 0), point(50, 5, 0), point(100, 5, 0)];
  expect(pathOf(points, (one) => one.cost, frame, { width: 200, height: 100 })).toBe('M0 0H100V50H200V50');
});
