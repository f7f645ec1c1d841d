import { connect } from 'node:net';
import { operationNames } from '@pupitre/contract';
import fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../database/open.ts';
import { SchoolShares } from '../limits/school-shares.ts';
import { useTestServer, UNHURRIED } from '../testing/test-server.ts';
import type { Handlers } from './handlers.ts';
import { registerOperations } from './operations.ts';

const json = { 'content-type': 'application/json' };

describe('requests that never reach an operation', () => {
  const server = useTestServer('SQLite');
  const send = async (request: InjectOptions | string) => {
    const response = await server.app.inject(request);
    return [response.statusCode, response.json<unknown>()];
  };

  test('an unknown address is a 404 in French', async () => {
    const expected = [404, { detail: "Cette adresse n'existe pas.", code: 'unknown-address' }];
    expect(await send('/api/unknown')).toEqual(expected);
    expect(await send('/api')).toEqual(expected);
    expect(await send(`/api/subjects/${'x'.repeat(600)}`)).toEqual(expected);
    expect(await send({ method: 'PATCH', url: '/api/levels' })).toEqual(expected);
    expect(await send({ method: 'POST', url: '/teachers' })).toEqual(expected);
  });

  test('an address that cannot be decoded leads nowhere', async () => {
    const expected = [404, { detail: "Cette adresse n'existe pas.", code: 'unknown-address' }];
    expect(await send('/api/subjects/%E0%A4%A')).toEqual(expected);
    expect(await send({ method: 'DELETE', url: '/api/teachers/%' })).toEqual(expected);
  });

  test('a body that is not JSON is a 400', async () => {
    const request = { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"email":' } as const;
    expect(await send(request)).toEqual([400, { detail: 'La requête est illisible.', code: 'unreadable' }]);
  });

  test('a body that is not UTF-8 is a 400', async () => {
    const payload = Buffer.from(JSON.stringify({ email: 'a@b.ch', password: 'été' }), 'latin1');
    const request = { method: 'POST', url: '/api/auth/login', headers: json, payload } as const;
    expect(await send(request)).toEqual([400, { detail: 'La requête est illisible.', code: 'unreadable' }]);
  });

  test('a body of another type is a 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const request = {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: 'email=a',
      } as const;
      const [status] = await send(request);
      expect([type, status]).toEqual([type, 415]);
    }
  });

  test('a body that is too large is a 413', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(3 * 1024 * 1024) });
    const request = { method: 'POST', url: '/api/auth/login', headers: json, payload } as const;
    expect(await send(request)).toEqual([
      413,
      { detail: 'Les données envoyées sont trop volumineuses.', code: 'too-large' },
    ]);
  });

  test('a body that is missing is a 422; an empty one is welcome where none is read', async () => {
    const request = { method: 'POST', url: '/api/auth/login', headers: json, payload: '' } as const;
    expect((await send(request))[0]).toBe(422);
    const school = await server.register();
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/school-years?year=2029-2030',
        headers: { 'content-type': type, authorization: `Bearer ${school.token}` },
        payload: '',
      });
      expect([201, 409]).toContain(response.statusCode);
    }
  });

  test('bytes that are not HTTP are a 400 too', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"detail":"La requête est illisible.","code":"unreadable"}');
  });

  test('every answer carries the security headers', async () => {
    const { headers } = await server.app.inject('/api/levels');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await server.app.inject('/api/nowhere')).headers['content-security-policy']).toBeDefined();
  });
});

describe('failures of our own', () => {
  const server = useTestServer('SQLite');

  test('a failure is a 500 with an id to find in the log, and nothing else', async () => {
    const school = await server.register();
    await server.database.schema.dropTable('positions').execute();
    const { status, body } = await school.call('dashboard.teacherWorkload', { query: {} });
    expect(status).toBe(500);
    expect(Object.keys(body)).toEqual(['detail', 'code']);
    expect(body.detail).toMatch(/^Erreur interne du serveur\. Référence : [0-9a-f-]{36}\.$/);
  });
});

describe('a database that does not answer', () => {
  const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
  const server = useTestServer('SQLite', { database });

  test('is a 503 that says when to come back', async () => {
    const credentials = { email: 'a@ecole.ch', password: 'secret' };
    const { status, body, response } = await server.call('auth.login', { body: credentials });
    expect(status).toBe(503);
    expect(body.detail).toBe('Le serveur est momentanément surchargé. Veuillez réessayer dans un instant.');
    expect(response.headers['retry-after']).toBe('5');
    expect((await server.app.inject('/api/health')).statusCode).toBe(503);
  });
});

test('the server refuses to start when an operation has no handler', () => {
  const handlers: Record<string, unknown> = Object.fromEntries(
    operationNames.map((name) => [name, () => ({})]),
  );
  delete handlers['teachers.delete'];
  const chain = {
    authenticate: () => Promise.resolve(null),
    findOpen: () => Promise.resolve(new Map()),
    limits: {},
    shares: new SchoolShares(UNHURRIED),
    uploadBytes: 1,
    closing: new AbortController().signal,
  };
  expect(() => registerOperations(fastify(), handlers as unknown as Handlers, chain)).toThrow(
    'operations without a handler: teachers.delete',
  );
});
