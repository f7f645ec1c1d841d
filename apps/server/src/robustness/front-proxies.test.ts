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
import { useTestServer } from '../testing/test-server.ts';

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
const server = useTestServer('SQLite', {
  trustedProxies: '127.0.0.1',
  registrationsPerHour: REGISTRATIONS,
  hasSecurityLog: true,
  logTo,
});
let upstream: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port: upstream } = server.app.server.address() as AddressInfo);
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
    proxy = await start({ upstream, folder });
  });
  afterAll(async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open({ path, method = 'GET', headers = {}, body, from = person }: Question) {
    const asked = request({
      host: '127.0.0.1',
      port: proxy.port,
      localAddress: from,
      servername: PUBLIC_NAME,
      ca: proxy.ca,
      path,
      method,
      headers: { host: PUBLIC_NAME, ...headers },
      agent: false,
    });
    asked.end(body);
    const [message] = (await once(asked, 'response')) as [IncomingMessage];
    return message;
  }
  async function ask(question: Question) {
    const message = await open(question);
    const text = await readAll(message);
    return { status: message.statusCode, type: message.headers['content-type'], text };
  }
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
