import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { pretendLaterSchema, renameVolees } from '../testing/later-schema.ts';
import { useTestServer } from '../testing/test-server.ts';

describe.each(databases)('a server on %s that a later version has migrated', (kind) => {
  const server = useTestServer(kind, { watchesSchema: true });

  test('says so where it does not find what it asks for, and refuses from then on', async () => {
    const school = await server.register();
    await renameVolees(server.database);
    expect((await school.call('planning.list', {})).status).toBe(500);
    await pretendLaterSchema(server.database);
    const later = { status: 503, body: { code: 'storage', detail: expect.stringContaining('mis à jour') } };
    expect(await school.call('planning.list', {})).toMatchObject(later);
    expect(await school.call('functions.list', {})).toMatchObject(later);
    const { response } = await school.call('me.show', {});
    expect(response.headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });
});
