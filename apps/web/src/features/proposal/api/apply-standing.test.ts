import type { RunStanding } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { samplePoint, sampleProposal, sampleRun } from '../../../testing/sample-proposal.ts';
import { applyStanding } from './apply-standing.ts';

const point = (elapsed_ms: number) => samplePoint({ elapsed_ms, cost: 10, bound: 5 });
const running = sampleProposal({ run: sampleRun({ state: 'running', history: [point(100)] }), result: null });
const standing = (elapsed_ms: number, more: Partial<RunStanding> = {}): RunStanding => ({
  id: running.run.id,
  state: 'running',
  place: null,
  failure: null,
  progress: point(elapsed_ms),
  ...more,
});

test('progress moves the state on and lengthens the curve', () => {
  const run = applyStanding(running, standing(200))?.run;
  expect(run?.progress).toEqual(point(200));
  expect(run?.history.map((one) => one.elapsed_ms)).toEqual([100, 200]);
});

test('what is known already is not drawn twice', () => {
  expect(applyStanding(running, standing(100))?.run.history).toHaveLength(1);
});

test('a long search keeps its curve, thinner', () => {
  let current = running;
  for (let ms = 200; ms <= 100_000; ms += 100) current = applyStanding(current, standing(ms)) ?? current;
  const { history } = current.run;
  expect(history.length).toBeLessThanOrEqual(400);
  expect(history[0]?.elapsed_ms).toBe(100);
  expect(history.at(-1)?.elapsed_ms).toBeGreaterThan(99_000);
});

test('a place in the queue moves on; what ends, begins or goes is read', () => {
  const queued = standing(100, { state: 'queued', place: 2, progress: null });
  expect(applyStanding(running, queued)?.run).toMatchObject({ state: 'queued', place: 2 });
  for (const other of [standing(100, { state: 'stopped' }), standing(100, { id: 'another' }), null])
    expect(applyStanding(running, other)).toBeUndefined();
  expect(applyStanding(null, standing(100))).toBeUndefined();
  const done = sampleProposal({ run: sampleRun({ state: 'done' }) });
  expect(applyStanding(done, standing(100, { id: done.run.id, state: 'done' }))).toBe(done);
  expect(applyStanding(null, null)).toBeNull();
});
