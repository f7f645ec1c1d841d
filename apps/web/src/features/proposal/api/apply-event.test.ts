import { expect, test } from 'vitest';
import { sampleProposal, sampleRun } from '../../../testing/sample-proposal.ts';
import { applyEvent, isEnd } from './apply-event.ts';

const point = (elapsed_ms: number) => ({ elapsed_ms, open: 0, open_bound: 0, cost: 10, bound: 5 });
const running = sampleProposal({ run: sampleRun({ state: 'running', history: [point(100)] }), result: null });

test('progress moves the state on and lengthens the curve', () => {
  const { run } = applyEvent(running, { type: 'progress', ...point(200) });
  expect(run.progress).toEqual(point(200));
  expect(run.history.map((one) => one.elapsed_ms)).toEqual([100, 200]);
});

test('what is known already is not drawn twice', () => {
  expect(applyEvent(running, { type: 'progress', ...point(100) }).run.history).toHaveLength(1);
});

test('a long search keeps its curve, thinner', () => {
  let current = running;
  for (let ms = 200; ms <= 100_000; ms += 100)
    current = applyEvent(current, { type: 'progress', ...point(ms) });
  const { history } = current.run;
  expect(history.length).toBeLessThanOrEqual(400);
  expect(history[0]?.elapsed_ms).toBe(100);
  expect(history.at(-1)?.elapsed_ms).toBeGreaterThan(99_000);
});

test('a place in the queue moves on; an end is for the server to tell', () => {
  const event = { type: 'state', state: 'queued', place: 2, failure: null } as const;
  expect(applyEvent(running, event).run).toMatchObject({ state: 'queued', place: 2 });
  expect(isEnd(event)).toBe(false);
  expect(isEnd({ ...event, state: 'stopped' })).toBe(true);
  expect(isEnd({ ...event, state: 'cancelled' })).toBe(true);
  expect(isEnd({ type: 'progress', ...point(1) })).toBe(false);
});
