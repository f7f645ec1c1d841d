import type { Progress } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { addPoint } from './history.ts';

const POINT = { open: 0, open_bound: 0, cost: 0, bound: 0, sight_cost: 0, sight_bound: 0 };

test('a curve keeps its first and its latest point and never more than two hundred', () => {
  let history: Progress[] = [];
  for (let elapsed_ms = 0; elapsed_ms < 5000; elapsed_ms += 1) {
    history = addPoint(history, { ...POINT, elapsed_ms });
    expect(history.length).toBeLessThanOrEqual(200);
    expect([history[0]?.elapsed_ms, history.at(-1)?.elapsed_ms]).toEqual([0, elapsed_ms]);
  }
  expect(history.length).toBeGreaterThan(90);
  const instants = history.map((point) => point.elapsed_ms);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});
