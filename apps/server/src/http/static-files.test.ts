import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pupitre-web-'));
const root = join(folder, 'dist');
const SCRIPT = 'console.log("Pupitre");';
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Pupitre</title>');
writeFileSync(join(root, 'logo.svg'), '<svg/>');
writeFileSync(join(root, 'assets/app-1a2b3c.js'), SCRIPT);
writeFileSync(join(root, 'assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'secret.txt'), 'secret');

afterAll(() => rmSync(folder, { recursive: true }));

describe('the web application', () => {
  const server = useTestServer('SQLite', { webRoot: root });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  /** As it is written, which others make simpler before they send it. */
  async function getAsWritten(path: string, accept: string) {
    const address = server.app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const request = httpRequest({ host: '127.0.0.1', port, path, headers: { accept } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each(['/', '/teachers', '/planning?x=1', '/some/deep/page'])('%s is the one page', async (url) => {
    const response = await get(url, browser);
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Pupitre</title>']);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('a file with a hash in its name never has to be asked for again', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect((await get('/assets/app-1a2b3c.js')).body).toBe(SCRIPT);
    expect((await get('/logo.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('a file that does not exist is not a page, and neither is a call', async () => {
    expect((await get('/assets/app-old.js', browser)).statusCode).toBe(404);
    expect((await get('/missing.png', { accept: 'image/png' })).statusCode).toBe(404);
    const call = await get('/api/unknown', browser);
    expect([call.statusCode, call.json()]).toEqual([
      404,
      { detail: "Cette adresse n'existe pas.", code: 'unknown-address' },
    ]);
  });

  test('long answers are compressed for those who accept it', async () => {
    const plain = await get('/api/openapi.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const compressed = await get('/api/openapi.json', { 'accept-encoding': encoding });
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.headers['vary']).toContain('accept-encoding');
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    }
  });

  test('a page has the policies of documents, a script only what counts for scripts', async () => {
    const [page, script] = [await get('/', browser), await get('/assets/app-1a2b3c.js')];
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    expect(page.headers['content-security-policy']).toBeDefined();
    expect(script.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(script.headers['content-security-policy']).toBeUndefined();
  });

  test.each(['/', '/assets/app-1a2b3c.js', '/assets/none.js', '/api/levels', '/api/unknown'])(
    '%s is reached by TLS alone for a year, as is what is below its name',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    },
  );

  test.each([
    '/teachers//',
    '//teachers',
    '//api/levels',
    '/teachers/../planning',
    '/a/./b',
    '/%00',
    '/teachers%5C..',
    '/%5C',
    '/%2e%2e/%2e%2e/secret.txt',
    '/%E0%A4%A',
    '/%',
    '/planning%2Fx?y=%E0',
  ])('%s is no file: the one page, or nothing for who wants no page', async (url) => {
    const { status, body, headers } = await getAsWritten(url, browser.accept);
    expect([status, body]).toEqual([200, '<!doctype html><title>Pupitre</title>']);
    expect(headers['content-security-policy']).toBeDefined();
    expect((await getAsWritten(url, 'image/png')).status).toBe(404);
  });

  test.each([
    '/api//levels',
    '/api//',
    '/api/../secret.txt',
    '/api/levels/../levels',
    '/api/%00',
    '/api/x%5Cy',
    '/api/%E0%A4%A',
    '/api?x=1',
    '/assets//app-1a2b3c.js',
    '/assets/../assets/app-1a2b3c.js',
    '/assets/%E0%A4%A',
    '/assets/%00',
  ])('%s leads nowhere', async (url) => {
    const { status, body } = await getAsWritten(url, browser.accept);
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { detail: "Cette adresse n'existe pas.", code: 'unknown-address' },
    ]);
  });

  test('nothing outside its folder is served', async () => {
    for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt']) {
      expect((await get(url)).body).not.toBe('secret');
    }
  });
});

describe('an overloaded server', () => {
  const server = useTestServer('SQLite', { webRoot: root, overload: { delayMs: 1e-6, everyMs: 200 } });
  const get = (url: string) => server.app.inject({ url });

  test('refuses calls, and sends the application all the same', async () => {
    await vi.waitFor(async () => expect((await get('/api/health')).statusCode).toBe(503), 60_000);
    for (const url of ['/', '/assets/app-1a2b3c.js']) expect((await get(url)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const { statusCode, headers, body } = await get('/api/health');
      expect([statusCode, headers['retry-after'], body]).toEqual([
        503,
        '5',
        expect.stringContaining('surchargé'),
      ]);
    }, 60_000);
  });
});

describe('a server that was not let run between two looks at its delay', () => {
  const server = useTestServer('SQLite', { webRoot: root, overload: { delayMs: 3000, everyMs: 1 } });

  test('is not overloaded', async () => {
    for (let look = 0; look < 50; look++) {
      await sleep(2);
      expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    }
  });
});
