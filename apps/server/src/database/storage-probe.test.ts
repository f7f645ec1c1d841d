import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases, openTestDatabase } from '../testing/databases.ts';
import type { Database } from './schema.ts';
import { StorageProbe } from './storage-probe.ts';

describe.each(databases)('the probe of %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  const readMark = async () =>
    (await database.selectFrom('installation').select('mark').executeTakeFirstOrThrow()).mark;

  test('writes, but once a second at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const probe = new StorageProbe(database);
    const before = await readMark();
    await Promise.all([probe.check(), probe.check()]);
    vi.advanceTimersByTime(999);
    await probe.check();
    expect(await readMark()).toBe(before + 1);
    vi.advanceTimersByTime(1);
    await probe.check();
    expect(await readMark()).toBe(before + 2);
  });
});
