import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases } from '../testing/databases.ts';
import { QueryCounter } from '../testing/query-counter.ts';
import { useTestServer } from '../testing/test-server.ts';
import { Hub } from './hub.ts';

/** The look in case something was not told, which is a query too, comes when a test says so. */
function stopLooks(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe.each(databases)('listening to a school on %s', (kind) => {
  const server = useTestServer(kind);

  test('of many who listen, what is new is read once', async () => {
    stopLooks();
    const counter = new QueryCounter();
    const hub = new Hub(server.database.withPlugin(counter));
    const countQueries = async (listening: number) => {
      const school = await server.register();
      await school.addTeacher();
      const listeners = Array.from({ length: listening }, () =>
        hub.join({ school: school.id, person: 'somebody' }),
      );
      for (const listener of listeners) await hub.read(listener);
      await school.addTeacher();
      counter.count = 0;
      const told = await Promise.all(listeners.map((listener) => hub.read(listener)));
      for (const listener of listeners) hub.leave(listener);
      expect(new Set(told.map((news) => news?.kind))).toEqual(new Set(['changes']));
      return counter.count;
    };
    expect(await countQueries(10)).toBe(await countQueries(1));
    await hub.close();
  });

  test('another process is heard of, and that a school is no more', async () => {
    const hub = new Hub(server.database);
    const school = await server.register();
    // PostgreSQL tells of itself, and nobody waits for the look in case a message was lost; on SQLite the first look finds it.
    stopLooks();
    const listener = hub.join({ school: school.id, person: 'somebody' });
    await hub.read(listener);
    // The first may be found by the look with which it begins to be told.
    for (const _ of ['found', 'told']) {
      const woken = listener.next();
      // Committed by the server, which has a hub of its own.
      await school.addTeacher();
      if (kind === 'SQLite') vi.advanceTimersByTime(1000);
      await woken;
      expect(await hub.read(listener)).toMatchObject({ kind: 'changes' });
    }
    await school.ask('account.delete', { body: { confirmation: 'SUPPRIMER', password: school.password } });
    expect(await hub.read(listener)).toBeNull();
    await hub.close();
  });
});
