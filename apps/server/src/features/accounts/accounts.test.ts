import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('accounts on %s', (kind) => {
  const server = useTestServer(kind);

  test('a school signs up, signs in and signs out', async () => {
    const school = await server.register({ email: 'Direction@Ecole-Un.ch' });
    const body = { email: 'direction@ecole-un.CH', password: school.password };
    const { status, body: session } = await server.call('auth.login', { body });
    expect(status).toBe(200);
    expect(session.school).toEqual({
      id: school.id,
      name: 'Établissement des Tilleuls',
      email: 'Direction@Ecole-Un.ch',
    });
    expect(session.token).not.toBe(school.token);
    expect((await server.call('auth.logout', {}, session.token)).status).toBe(200);
    expect((await server.call('auth.logout', {}, session.token)).status).toBe(401);
    expect((await server.call('auth.logout', {}, school.token)).status).toBe(200);
  });
});
