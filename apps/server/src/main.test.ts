import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentProposal } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase, type DatabaseKind, databases } from './testing/databases.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'pupitre-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The settings of servers that share one new, empty database. */
async function settingsFor(kind: DatabaseKind): Promise<Record<string, string>> {
  if (kind === 'PostgreSQL') return { DATABASE_URL: await createPostgresDatabase('empty') };
  return { PUPITRE_DATA: mkdtempSync(join(folder, 'data-')) };
}

const post = (url: string, body: unknown, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Sends the head of a POST and waits until the server has it; `finish` sends the body. */
async function beginRequest(url: string) {
  const request = httpRequest(url, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const answer = once(request, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode;
  });
  request.flushHeaders();
  await once(request, 'continue');
  return { finish: (body: string) => request.end(body), answer };
}

describe.each(databases)('the server on %s', (kind) => {
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = await settingsFor(kind);
  });

  test('two processes that start at once on an empty database both serve it, and stop cleanly', async () => {
    const servers: ServerProcess[] = await Promise.all([
      startServerProcess(settings),
      startServerProcess(settings),
    ]);
    const account = { name: 'École', email: 'a@ecole.ch', password: 'secret' };
    const [first, second] = servers.map((server) => server.address);
    expect((await post(`${first}/api/auth/register`, account)).status).toBe(201);
    expect((await post(`${second}/api/auth/login`, account)).status).toBe(200);
    expect(await Promise.all(servers.map((server) => server.stop('SIGTERM')))).toEqual([0, 0]);
  });

  test('two processes know of each other what has changed, and which sessions are closed', async () => {
    const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    const [first, second] = servers.map((server) => `${server.address}/api`);
    const account = { name: 'École', email: 'c@ecole.ch', password: 'secret' };
    const { token } = (await (await post(`${first}/auth/register`, account)).json()) as { token: string };
    const authorization = `Bearer ${token}`;
    const { headers } = await fetch(`${first}/school-years/all`, { headers: { authorization } });
    const poll = async () => {
      const known = { authorization, 'if-none-match': headers.get('etag') ?? '' };
      return (await fetch(`${second}/school-years/all`, { headers: known })).status;
    };
    const asked = { method: 'POST', headers: { authorization } };
    expect(await poll()).toBe(304);
    expect((await fetch(`${first}/school-years?year=2030-2031`, asked)).status).toBe(201);
    expect(await poll()).toBe(200);
    expect((await fetch(`${first}/auth/logout`, asked)).status).toBe(200);
    expect(await poll()).toBe(401);
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  });

  test('a proposal that is being searched for does not hold up the stop, and is told as failed afterwards', async () => {
    const server = await startServerProcess({ ...settings, PROPOSAL_WORKERS: '1' });
    const api = `${server.address}/api`;
    const account = { name: 'École', email: 'd@ecole.ch', password: 'secret' };
    const { token } = (await (await post(`${api}/auth/register`, account)).json()) as { token: string };
    const ask = (path: string, body: unknown) => post(`${api}${path}`, body, token);
    const subject_periods = [{ subject: 'FRA', periods: 6 }];
    const volee = { level: '9VG', school_year: 'A', number_of_classes: 20, subject_periods };
    expect((await ask('/planning', volee)).status).toBe(201);
    for (const visa of ['ROC', 'BON']) await ask('/teachers', { visa, nom: 'Rochat', prenom: 'Anne' });
    const options = { levels: ['9VG'], school_year: 'A', budget_seconds: 120 };
    expect((await ask('/proposals', options)).status).toBe(202);
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${api}/proposals/events`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^data: {"type":"state"/);
    const begin = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - begin).toBeLessThan(3000);
    while (!(await reader?.read())?.done);
    const next = await startServerProcess(settings);
    const { proposal } = (await (
      await fetch(`${next.address}/api/proposals/current`, { headers })
    ).json()) as { proposal: CurrentProposal };
    expect([proposal.run.state, proposal.run.failure]).toEqual([
      'failed',
      expect.stringContaining("s'est arrêté"),
    ]);
    await next.stop('SIGTERM');
  });

  test('a request under way is answered before the server stops', async () => {
    const server = await startServerProcess(settings);
    const { finish, answer } = await beginRequest(`${server.address}/api/auth/register`);
    const exit = server.stop('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 100));
    finish(JSON.stringify({ name: 'École', email: 'b@ecole.ch', password: 'secret' }));
    expect(await answer).toBe(201);
    expect(await exit).toBe(0);
  });
});

test('a wrong setting is said in one sentence, and nothing starts', async () => {
  await expect(startServerProcess({ PORT: 'x' })).rejects.toThrow(/ended with 1: Réglages invalides/);
});
