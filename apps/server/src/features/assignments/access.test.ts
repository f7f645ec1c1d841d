import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** Every call on one position, with a valid request. */
async function callAll(server: TestServer, id: string, token?: string): Promise<number[]> {
  const params = { id };
  const replies = [
    await server.send('assignments.update', { params, body: { teacher_id: null } }, token),
    await server.send('assignments.update', { params, body: { group_label: 'A' } }, token),
    await server.send('assignments.toggleLock', { params }, token),
    await server.send('assignments.lockBulk', { body: { assignment_ids: [id], locked: true } }, token),
    await server.send('assignments.delete', { params }, token),
    await server.send('assignments.split', { params, body: [3, 3] }, token),
    await server.send('assignments.join', { params }, token),
    await server.send('assignments.setPeriods', { params, query: { periods: 1 } }, token),
  ];
  return replies.map((reply) => reply.status);
}

describe.each(databases)('access to positions on %s', (kind) => {
  const server = useTestServer(kind);

  test("another school's position does not exist", async () => {
    const owner = await server.register();
    const stranger = await server.register();
    await owner.addVolee({ school_year });
    const before = await owner.listAssignments();
    const [position] = before;
    expect(new Set(await callAll(server, position?.id ?? '', stranger.token))).toEqual(new Set([404]));
    expect(new Set(await callAll(server, 'unknown', owner.token))).toEqual(new Set([404]));
    expect(await stranger.listAssignments(school_year)).toEqual([]);
    const query = { levels: '9VG', school_year };
    await stranger.send('assignments.deleteUnlocked', { query });
    await stranger.send('assignments.fixPeriods', { query });
    expect(await owner.listAssignments()).toEqual(before);
  });

  test('every call wants a token', async () => {
    expect(new Set(await callAll(server, 'any'))).toEqual(new Set([401]));
    const replies = [
      await server.send('assignments.list', {}),
      await server.send('assignments.deleteUnlocked', { query: { levels: '9VG' } }),
      await server.send('assignments.fixPeriods', {}),
      await server.send('assignments.create', { query: {} }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401]);
  });
});
