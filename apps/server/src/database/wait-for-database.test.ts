import { expect, test, vi } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('waits for a database that does not answer yet, and says so once', async () => {
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(refused())
    .mockRejectedValueOnce(refused())
    .mockResolvedValue(undefined);
  const tell = vi.fn<(line: string) => void>();
  await waitForDatabase(work, tell, { pauseMs: 1 });
  expect(work).toHaveBeenCalledTimes(3);
  expect(tell.mock.calls).toEqual([[expect.stringContaining('ne répond pas encore (connect ECONNREFUSED)')]]);
});

test('gives up in the end, and at once on what no waiting mends', async () => {
  const tell = vi.fn<(line: string) => void>();
  await expect(waitForDatabase(() => Promise.reject(refused()), tell, { patienceMs: 0 })).rejects.toThrow(
    'ne répond toujours pas (connect ECONNREFUSED)',
  );
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  await expect(waitForDatabase(() => Promise.reject(wrong), tell)).rejects.toBe(wrong);
  expect(tell).not.toHaveBeenCalled();
});
