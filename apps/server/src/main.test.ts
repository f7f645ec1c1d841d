import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentProposal } from '@pupitre/contract';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess } from './testing/server-process.ts';

/** What `npm start` runs; other tests start what was bundled of it. */
const SOURCES = join(import.meta.dirname, 'main.ts');

const folder = mkdtempSync(join(tmpdir(), 'pupitre-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

const makeSettings = (): Record<string, string> => ({ PUPITRE_DATA: mkdtempSync(join(folder, 'data-')) });

const post = (url: string, body: unknown, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const accountOf = (email: string) => ({ name: 'École', email, password: 'craie-bleue' });

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

/** Starts a search that would take two minutes; waits until its events have begun. */
async function beginProposal(api: string, token: string) {
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
  return {
    untilClosed: async () => {
      while (!(await reader?.read())?.done);
    },
    read: async (address: string) => {
      const response = await fetch(`${address}/api/proposals/current`, { headers });
      return ((await response.json()) as { proposal: CurrentProposal }).proposal;
    },
  };
}

const isReachable = (address: string) =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  );

// That runs end so on both databases is seen without a process (`proposal.test.ts`), that servers on both stop with 0 in `one-of-two-stops.test.ts`.
test('the server told to stop answers the request under way and gives up the proposal, which is told as failed afterwards', async () => {
  const settings = { ...makeSettings(), PROPOSAL_WORKERS: '1' };
  const server = await startServerProcess(settings);
  const api = `${server.address}/api`;
  const registered = await post(`${api}/auth/register`, accountOf('a@ecole.ch'));
  const { token } = (await registered.json()) as { token: string };
  const proposal = await beginProposal(api, token);
  const { finish, answer } = await beginRequest(`${api}/auth/register`);

  const exit = server.stop('SIGINT');
  await expect.poll(() => isReachable(server.address)).toBe(false);
  finish(JSON.stringify(accountOf('b@ecole.ch')));
  expect(await answer).toBe(201);
  // One that is held up ends with another code.
  expect(await exit).toBe(0);
  await proposal.untilClosed();

  const next = await startServerProcess(settings);
  const { run } = await proposal.read(next.address);
  expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining("s'est arrêté")]);
  expect((await post(`${next.address}/api/auth/login`, accountOf('b@ecole.ch'))).status).toBe(200);
  expect(await next.stop('SIGTERM')).toBe(0);
});

test('a client that never finishes does not hold up the stop', async () => {
  const server = await startServerProcess(makeSettings(), SOURCES);
  const { port } = new URL(server.address);
  const sockets = ['POST /api/auth/login HTTP/1.1\r\nHost: x\r\n', ''].map((head) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    return socket.on('error', () => undefined);
  });
  const { answer } = await beginRequest(`${server.address}/api/auth/register`);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await answer).toBe(408);
  for (const socket of sockets) socket.destroy();
});

test('a wrong setting is said in one sentence, and nothing starts', async () => {
  await expect(startServerProcess({ PORT: 'x' })).rejects.toThrow(/ended with 1: Réglages invalides/);
});
