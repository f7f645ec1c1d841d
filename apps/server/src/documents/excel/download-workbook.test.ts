import { expect, test, vi } from 'vitest';
import { FailedWorker, type WorkerFailure } from './run-in-thread.ts';
import { downloadWorkbook } from './download-workbook.ts';

const failures: WorkerFailure[] = ['timeout', 'memory', 'died'];

const failing = (error: Error) => vi.fn<() => Promise<Buffer>>().mockRejectedValue(error);

test.each(failures)('a workbook that is not written (%s) is a 503 that says so', async (reason) => {
  const write = failing(new FailedWorker(reason));
  await expect(downloadWorkbook('x.xlsx', [], write)).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
    message: expect.stringMatching(/document/),
  });
});

test('a fault of our own is no 503', async () => {
  const write = failing(new TypeError('FAULT'));
  await expect(downloadWorkbook('x.xlsx', [], write)).rejects.toThrow(new TypeError('FAULT'));
});
