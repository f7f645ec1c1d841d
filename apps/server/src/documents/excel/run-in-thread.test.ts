import { expect, test } from 'vitest';
import { UNHURRIED_MS } from '../../testing/unhurried-ms.ts';
import { runInThread } from './run-in-thread.ts';

const program = new URL('../../testing/unruly-worker.ts', import.meta.url);
const run = (task: string, processorMs = 60_000, patienceMs = UNHURRIED_MS) =>
  runInThread<string>({ program, memoryMb: 32, processorMs, patienceMs }, task);

test.each([
  ['DIE', 'died'],
  ['HOARD', 'memory'],
])('%s: says that it failed, and touches no other', async (task, reason) => {
  const other = run('other');
  await expect(run(task)).rejects.toMatchObject({ name: 'FailedWorker', reason });
  expect(await other).toBe('other');
});

test('a task that takes too much of a processor is given up', async () => {
  await expect(run('HANG', 300)).rejects.toMatchObject({ reason: 'timeout' });
});

test('a task that comes to nothing in time says nothing of its own need', async () => {
  await expect(run('WAIT', 300, 1000)).rejects.toMatchObject({ reason: 'busy' });
});

test('a fault in the program is told as it is', async () => {
  await expect(run('FAULT')).rejects.toThrow(/^FAULT$/);
});
