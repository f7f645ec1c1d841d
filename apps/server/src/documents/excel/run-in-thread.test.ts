import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const program = new URL('../../testing/unruly-worker.ts', import.meta.url);
const run = (task: string, timeoutMs = 60_000, beginMs?: number) =>
  runInThread<string>({ program, memoryMb: 32, timeoutMs, ...(beginMs && { beginMs }) }, task);

test.each([
  ['DIE', 'died'],
  ['HOARD', 'memory'],
])('%s: says that it failed, and touches no other', async (task, reason) => {
  const other = run('other');
  await expect(run(task)).rejects.toMatchObject({ name: 'FailedWorker', reason });
  expect(await other).toBe('other');
});

test('a task that takes too long is given up', async () => {
  await expect(run('HANG', 300)).rejects.toMatchObject({ reason: 'timeout' });
});

test('a thread that does not come to begin says nothing of its task', async () => {
  await expect(run('HANG', 1, 300)).rejects.toMatchObject({ reason: 'busy' });
  await expect(run('BEGIN AND HANG', 300, 60_000)).rejects.toMatchObject({ reason: 'timeout' });
});

test('a fault in the program is told as it is', async () => {
  await expect(run('FAULT')).rejects.toThrow(/^FAULT$/);
});
