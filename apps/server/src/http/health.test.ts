import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { pretendLaterSchema } from '../testing/later-schema.ts';
import { useTestServer } from '../testing/test-server.ts';

describe.each(databases)('a server on %s', (kind) => {
  const server = useTestServer(kind);

  test('is ready on the schema that it knows, and on no other', async () => {
    const ask = async () => {
      const { statusCode, json } = await server.app.inject('/api/ready');
      return [statusCode, json()];
    };
    expect(await ask()).toEqual([200, { status: 'ready' }]);
    await pretendLaterSchema(server.database);
    expect(await ask()).toEqual([
      503,
      { detail: "La base de données est d'une autre version que ce serveur.", code: 'storage' },
    ]);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });
});

describe('where it is not described', () => {
  const server = useTestServer('SQLite', { hasApiDocs: false });

  test.each(['/api/docs', '/api/openapi.json'])('%s is nowhere', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });
});
