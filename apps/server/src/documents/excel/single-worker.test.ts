import { expect, test } from 'vitest';
import { SingleWorker } from './single-worker.ts';

const program = new URL('../../testing/unruly-worker.ts', import.meta.url);
const start = () =>
  new SingleWorker<string, string>({ program, memoryMb: 32, timeoutMs: 60_000, queueLength: 3 });

test.each([
  ['DIE', 'died'],
  ['HOARD', 'memory'],
])('%s: says that it failed, and does the next task', async (task, reason) => {
  const worker = start();
  await expect(worker.run(task)).rejects.toMatchObject({ name: 'FailedWorker', reason });
  expect(await worker.run('next')).toBe('next');
});

test('a task that takes too long is given up', async () => {
  const worker = start();
  await expect(worker.run('HANG', 300)).rejects.toMatchObject({ reason: 'timeout' });
  expect(await worker.run('next')).toBe('next');
});

test('a fault in the program is told as it is', async () => {
  await expect(start().run('FAULT')).rejects.toThrow(/^FAULT$/);
});

test('takes no more tasks than its queue holds; the failure of one does not touch those that wait', async () => {
  const worker = start();
  const accepted = Promise.allSettled([worker.run('DIE'), worker.run('one'), worker.run('two')]);
  await expect(worker.run('three')).rejects.toMatchObject({ reason: 'busy' });
  expect((await accepted).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
