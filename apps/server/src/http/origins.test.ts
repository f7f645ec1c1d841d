import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const ORIGIN = 'https://outils.exemple.ch';
const preflight = (origin: string, method: string): InjectOptions => ({
  method: 'OPTIONS',
  url: '/api/teachers/x',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  },
});

describe('a server that names an origin', () => {
  const server = useTestServer('SQLite', { corsOrigins: [ORIGIN, 'http://localhost:5173'] });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('lets its pages send %s with a token', async (method) => {
    const { statusCode, headers } = await server.app.inject(preflight(ORIGIN, method));
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(headers['access-control-allow-methods']).toContain(method);
    expect(headers['access-control-allow-headers']).toMatch(/authorization.*content-type/);
  });

  test('lets its pages read the answers, refusals too', async () => {
    const school = await server.register();
    const headers = { origin: 'http://localhost:5173', authorization: `Bearer ${school.token}` };
    const list = await server.app.inject({ url: '/api/teachers', headers });
    const refused = await server.app.inject({ url: '/api/teachers', headers: { origin: ORIGIN } });
    const download = await server.app.inject({ url: '/api/teachers/export', headers });
    expect([list, refused, download].map((one) => one.statusCode)).toEqual([200, 401, 200]);
    expect(list.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(list.headers['vary']).toMatch(/origin/i);
    expect(refused.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(download.headers['access-control-expose-headers']).toContain('content-disposition');
    expect(list.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('lets no other', async () => {
    for (const origin of ['https://ailleurs.ch', 'null', `${ORIGIN}.ailleurs.ch`]) {
      const asked = await server.app.inject(preflight(origin, 'GET'));
      const read = await server.app.inject({ url: '/api/levels', headers: { origin } });
      for (const { headers } of [asked, read]) expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('lets them at the API alone, and at what answers no page as well', async () => {
    const page = await server.app.inject({ url: '/', headers: { origin: ORIGIN } });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    const health = await server.app.inject({ url: '/api/health', headers: { origin: ORIGIN } });
    expect(health.headers['access-control-allow-origin']).toBe(ORIGIN);
  });
});

describe('a server that names none', () => {
  const server = useTestServer('SQLite');

  test('lets no page of another origin call it', async () => {
    const { statusCode, headers } = await server.app.inject(preflight(ORIGIN, 'GET'));
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const read = await server.app.inject({ url: '/api/levels', headers: { origin: ORIGIN } });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });
});
