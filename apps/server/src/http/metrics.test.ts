import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../testing/databases.ts';
import { openStream } from '../testing/open-stream.ts';
import { type TestServer, useTestServer } from '../testing/test-server.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const TOKEN = 'a token for figures';

async function readFigures(server: TestServer): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(statusCode).toBe(200);
  return body;
}

describe.each(databases)('the figures on %s', (kind) => {
  const server = useTestServer(kind, { metrics: { token: TOKEN } });

  test('count calls by operation and status, changes, streams, work, and what the database takes', async () => {
    const school = await server.register();
    await school.addTeacher({ visa: 'ROC' });
    await server.call('teachers.list', { query: {} }, 'nobody');
    await server.app.inject('/api/nowhere/Rochat');
    await school.call('documents.yearPdf', { query: { school_year: '2026-2027' } });
    const stream = await openStream(school);
    const figures = await readFigures(server);
    for (const line of [
      'pupitre_requests_total{operation="teachers.create",status="201"} 1',
      'pupitre_requests_total{operation="teachers.list",status="401"} 1',
      'pupitre_requests_total{operation="unknown",status="404"} 1',
      'pupitre_request_duration_seconds_count{operation="teachers.create"} 1',
      'pupitre_work_duration_seconds_count{kind="print",outcome="done"} 1',
      'pupitre_changes_total 1',
      'pupitre_work{kind="print",state="waiting"} 0',
      'pupitre_open_streams 1',
    ])
      expect(figures).toContain(`${line}\n`);
    expect(figures).not.toContain('Rochat');
    // What is not known is left out: nothing would be an alarm.
    expect(figures).not.toMatch(/^pupitre_(disk_free_bytes|copy_timestamp_seconds) /m);
    expect(/^pupitre_database_bytes \d{6,}$/m.test(figures)).toBe(kind === 'PostgreSQL');
    stream.hangUp();
    await expect.poll(() => readFigures(server)).toContain('pupitre_open_streams 0\n');
  });
});

const ask = (server: TestServer, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);

describe.each(oneDatabase)('who is let in to the figures', (kind) => {
  describe('with a token', () => {
    const server = useTestServer(kind, { metrics: { token: TOKEN } });
    test('whoever holds it', async () => {
      const school = await server.register();
      for (const authorization of ['', `Bearer ${TOKEN}x`, `Bearer ${school.token}`])
        expect(await ask(server, { authorization })).toBe(404);
      expect(await ask(server, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200);
    });
  });

  describe('without one', () => {
    const server = useTestServer(kind, { metrics: {} });
    test('this machine, but nobody through a proxy on it', async () => {
      expect(await ask(server, {})).toBe(200);
      expect(await ask(server, {}, '192.0.2.1')).toBe(404);
      expect(await ask(server, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    });
  });

  describe('where none are kept', () => {
    const server = useTestServer(kind);
    test('nobody', async () => {
      expect(await ask(server, {})).toBe(404);
    });
  });
});

describe.each(oneDatabase)('what watches the figures', (kind) => {
  const server = useTestServer(kind, { metrics: {} });

  test.each(['prometheus/pupitre.rules.yml', 'grafana/pupitre.json'])(
    '%s asks for those that there are',
    async (path) => {
      await server.app.inject('/api/health');
      const { body } = await server.app.inject('/metrics');
      const there = new Set(body.match(/^# TYPE \w+/gm)?.map((line) => line.slice('# TYPE '.length)));
      const asked = readFileSync(join(DEPLOY, path), 'utf8').match(/\bpupitre_\w+/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      for (const name of asked) expect(there).toContain(name.replace(/_bucket$/, ''));
    },
  );
});
