import { DEFAULT_OPTIONS } from '@pupitre/optimiser';
import { afterEach, expect, test, vi } from 'vitest';
import { RunThread, type ThreadBounds } from './run-thread.ts';

const program = new URL('../../testing/unruly-run-worker.ts', import.meta.url);

const BUDGET_MS = 100;

afterEach(() => vi.useRealTimers());

/** A thread that does what it should not. `heard` counts what it tells. */
function start(task: string, { budgetMs = BUDGET_MS, ...bounds }: ThreadBounds & { budgetMs?: number } = {}) {
  const options = { ...DEFAULT_OPTIONS, levels: [task] };
  const input = { teachers: [], functions: [], positions: [], previous: [], options };
  const order = { input, budgetMs, seed: 1, rounds: undefined, threads: 2 };
  const heard: number[] = [];
  const thread = new RunThread(order, ({ elapsed_ms }) => heard.push(elapsed_ms), { program, ...bounds });
  return { thread, heard };
}

test.each([
  ['DIE', 'died'],
  ['FAULT', 'died'],
  ['HOARD', 'memory'],
])('%s: ends without a result and says why', async (task, reason) => {
  const { thread } = start(task, { heapMb: 32 });
  await expect(thread.outcome).rejects.toMatchObject({ name: 'FailedRun', reason });
});

test('numbers that are not finite are not told, and no result is taken with them', async () => {
  const { thread, heard } = start('NAN');
  await expect(thread.outcome).rejects.toMatchObject({ name: 'FailedRun', reason: 'died' });
  expect(heard).toEqual([]);
});

test('one that goes on after its time is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { thread, heard } = start('HANG', { graceMs: 1000 });
  const end = thread.outcome.catch((error: unknown) => error);
  await expect.poll(() => heard).toEqual([1]);
  await vi.advanceTimersByTimeAsync(BUDGET_MS + 1000);
  expect(await end).toMatchObject({ reason: 'overdue' });
  expect(heard).toEqual([1]);
});

test('one that does not stop when told is ended, long before its time', async () => {
  const { thread } = start('HANG', { graceMs: 100, budgetMs: 3_600_000 });
  thread.stop();
  await expect(thread.outcome).rejects.toMatchObject({ reason: 'overdue' });
});

test('one that is told to stop sees it and gives its result', async () => {
  const { thread } = start('WAIT');
  thread.stop();
  expect(JSON.parse(await thread.outcome)).toMatchObject({ cost: 1 });
});

test('one that nobody wants any more ends at once', async () => {
  const { thread } = start('WAIT');
  thread.end();
  await expect(thread.outcome).rejects.toMatchObject({ reason: 'ended' });
});
