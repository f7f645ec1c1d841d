import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FrontProxy, PUBLIC_NAME, startCaddy, startNginx } from '../testing/front-proxies.ts';
import { makeTeacherList } from '../testing/sample-files.ts';
import { TestServer, useTestServer } from '../testing/test-server.ts';

/* A server behind the proxies that are proposed, each set up as its example says (docs/operations.md, « On the internet »). */

const proxies = [
  { name: 'nginx', place: '/usr/sbin/nginx', start: startNginx, person: '127.0.0.2' },
  { name: 'Caddy', place: '/usr/bin/caddy', start: startCaddy, person: '127.0.0.3' },
];
const isThere = ({ name, place }: { name: string; place: string }) =>
  process.env[`WITHOUT_${name.toUpperCase()}`] !== '1' && existsSync(place);

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
/** The addresses of people in the security log. */
const addressesSeen = () => lines.map((line) => (JSON.parse(line) as { address?: string }).address);

const REGISTRATIONS = 3;
const SETTINGS = {
  trustedProxies: '127.0.0.1',
  registrationsPerHour: REGISTRATIONS,
  hasSecurityLog: true,
  logTo,
};
const server = useTestServer('SQLite', SETTINGS);
async function listen({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
let upstream: number;
beforeAll(async () => {
  upstream = await listen(server);
});

interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address of who asks: any of 127.0.0.0/8 is of this machine. */
  from?: string;
}

async function readAll(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

/** Asks without TLS. */
async function askPlainly(options: RequestOptions) {
  const asked = requestPlain({ host: '127.0.0.1', agent: false, ...options }).end();
  const [message] = (await once(asked, 'response')) as [IncomingMessage];
  await readAll(message);
  return { status: message.statusCode, location: message.headers.location };
}

/** Asks a proxy by TLS, as somebody at an address of their own; the answer is still to be read. */
async function openAt(
  { port, ca }: FrontProxy,
  { path, method = 'GET', headers = {}, body, from }: Question,
): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port,
    localAddress: from,
    servername: PUBLIC_NAME,
    ca,
    path,
    method,
    headers: { host: PUBLIC_NAME, ...headers },
    agent: false,
  });
  asked.end(body);
  const [message] = (await once(asked, 'response')) as [IncomingMessage];
  return message;
}

async function askAt(proxy: FrontProxy, question: Question) {
  const message = await openAt(proxy, question);
  const text = await readAll(message);
  return { status: message.statusCode, type: message.headers['content-type'], text };
}

/** A workbook of some megabytes: a list of teachers with a picture. */
async function writeLargeWorkbook(megabytes: number): Promise<Buffer> {
  const parts = unzipSync(await makeTeacherList());
  const picture = new Uint8Array(randomBytes(megabytes * 1024 * 1024));
  return Buffer.from(
    zipSync({ ...parts, 'xl/media/image1.png': [picture, { level: 0 }], 'xl/x': strToU8('') }),
  );
}

describe.each(proxies.filter(isThere))('behind $name', ({ start, person }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-proxy-'));
  let proxy: FrontProxy;
  let token: string;

  beforeAll(async () => {
    proxy = await start({ upstreams: [upstream], folder });
  });
  afterAll(async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (question: Question) => openAt(proxy, { from: person, ...question });
  const ask = (question: Question) => askAt(proxy, { from: person, ...question });
  const register = (index: number, more: Partial<Question> = {}) =>
    ask({
      path: '/api/auth/register',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more.headers },
      body: JSON.stringify({ name: 'École', email: `p${index}@${person}.ch`, password: 'craie-bleue' }),
      ...(more.from === undefined ? {} : { from: more.from }),
    });
  const signedIn = () => ({ authorization: `Bearer ${token}` });

  const sendList = async (megabytes: number) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await writeLargeWorkbook(megabytes))]), 'liste.xlsx');
    const sent = new Response(form);
    return ask({
      path: '/api/teachers/import',
      method: 'POST',
      headers: { ...signedIn(), 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
    });
  };

  test('the API is reached by TLS alone; the figures are not shown', async () => {
    expect(await ask({ path: '/api/health' })).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect((await ask({ path: '/metrics' })).status).toBe(404);
    await ask({ path: '/api/changes?text=Rochat' });
    await expect.poll(proxy.readLog).toContain('/api/changes"');
    expect(proxy.readLog()).not.toContain('Rochat');
    const plain = { port: proxy.plainPort, headers: { host: PUBLIC_NAME } };
    expect((await askPlainly({ ...plain, path: '/api/health' })).status).toBe(403);
    const page = await askPlainly({ ...plain, path: '/dashboard?a=b' });
    expect([301, 308]).toContain(page.status);
    expect(page.location).toBe(`https://${PUBLIC_NAME}/dashboard?a=b`);
  });

  test('people count by their own addresses, whatever they say that these are', async () => {
    for (let index = 0; index < REGISTRATIONS; index += 1) {
      const { status, text } = await register(index);
      expect(status).toBe(201);
      token = (JSON.parse(text) as { token: string }).token;
    }
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    expect((await register(10, { headers: forged })).status).toBe(429);
    expect((await register(11, { from: '127.0.0.9' })).status).toBe(201);
    expect(addressesSeen()).toContain(person);
    for (const other of ['127.0.0.1', '203.0.113.9']) expect(addressesSeen()).not.toContain(other);
  });

  test('events come as they happen', async () => {
    const stream = await open({ path: '/api/changes/stream', headers: signedIn() });
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => text).toContain('"live"');
    const added = await ask({
      path: '/api/teachers',
      method: 'POST',
      headers: { ...signedIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ visa: 'NEW', nom: 'Favre', prenom: 'Luc' }),
    });
    expect(added.status).toBe(201);
    await expect.poll(() => text).toContain('"type":"changes"');
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  test('a large workbook gets through, and one that is too large is refused in French', async () => {
    expect(await sendList(4)).toMatchObject({ status: 200 });
    const refused = await sendList(6);
    expect(refused).toMatchObject({ status: 413, type: expect.stringContaining('application/json') });
    expect(refused.text).toContain('trop volumineuses');
  });
});

test('where no proxy is between, nobody is believed who names another address', async () => {
  const { status } = await askPlainly({
    port: upstream,
    localAddress: '127.0.0.4',
    path: '/api/teachers',
    headers: { 'x-forwarded-for': '203.0.113.10' },
  });
  expect(status).toBe(401);
  await expect.poll(addressesSeen).toContain('127.0.0.4');
  expect(addressesSeen()).not.toContain('203.0.113.10');
});

describe.skipIf(!proxies.filter(isThere).some(({ name }) => name === 'nginx'))(
  'nginx in front of two servers',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-balancer-'));
    const other = new TestServer();
    const asked = [0, 0];
    let proxy: FrontProxy;

    beforeAll(async () => {
      await other.start('SQLite', { ...SETTINGS, database: server.database });
      const both = [server, other];
      const upstreams = [upstream, await listen(other)];
      for (const [index, { app }] of both.entries())
        app.server.on('request', () => (asked[index] = (asked[index] ?? 0) + 1));
      proxy = await startNginx({ upstreams, folder });
    });
    afterAll(async () => {
      await proxy.stop();
      await other.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const send = (path: string, body: object, token = '') =>
      askAt(proxy, {
        path: `/api${path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        from: '127.0.0.5',
      });

    test('one signs in here and works there, hears of both, and goes on when one of them is stopped', async () => {
      const account = { name: 'École', email: 'b@balancer.ch', password: 'craie-bleue' };
      const { token } = JSON.parse((await send('/auth/register', account)).text) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const streams = await Promise.all(
        [0, 1].map(() => openAt(proxy, { path: '/api/changes/stream', headers, from: '127.0.0.5' })),
      );
      const told = streams.map(() => '');
      for (const [index, stream] of streams.entries())
        stream
          .on('data', (chunk: Buffer) => (told[index] = (told[index] ?? '') + chunk.toString()))
          .on('error', () => undefined);
      await expect.poll(() => told.every((text) => text.includes('"live"'))).toBe(true);

      const add = (visa: string) => send('/teachers', { visa, nom: 'Favre', prenom: 'Luc' }, token);
      for (const visa of ['A', 'B', 'C', 'D']) expect((await add(visa)).status).toBe(201);
      expect(Math.min(...asked)).toBeGreaterThan(1);
      // Each is at another server; SQLite looks once a second for what the other has changed.
      for (const visa of ['A', 'B', 'C', 'D'])
        await expect
          .poll(() => told.every((text) => text.includes(`"visa":"${visa}"`)), { timeout: 120_000 })
          .toBe(true);

      const stopped = other.app.close();
      for (const visa of ['E', 'F', 'G', 'H', 'I', 'J']) {
        const { status } = await add(visa);
        // Cut off in the middle, it may have been carried out: whoever asks again is told so.
        const known = status === 201 ? status : (await add(visa)).status;
        expect([201, 409]).toContain(known);
      }
      await stopped;
      await expect.poll(() => told.filter((text) => text.includes('"closing"')).length).toBe(1);
      await expect
        .poll(() => told.some((text) => text.includes('"visa":"J"')), { timeout: 120_000 })
        .toBe(true);
      const listed = await askAt(proxy, { path: '/api/teachers', headers, from: '127.0.0.5' });
      expect(JSON.parse(listed.text)).toHaveLength(10);
    });
  },
);
