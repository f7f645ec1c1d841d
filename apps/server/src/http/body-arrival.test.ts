import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const LATE = { detail: 'Les données ne sont pas arrivées à temps. Veuillez réessayer.', code: 'too-slow' };
const LARGE = { detail: 'Les données envoyées sont trop volumineuses.', code: 'too-large' };
const MB = 1024 * 1024;

/** Where a server listens, and what is needed for requests by hand. */
function useSockets(options: Parameters<typeof useTestServer>[1]) {
  const server = useTestServer('SQLite', options);
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
  /** Begins a request, and answers its connection. */
  const begin = async (path: string, headers: Record<string, string>, body = ''): Promise<Socket> => {
    const address = server.app.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    await once(socket, 'connect');
    const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    return socket;
  };
  return { server, begin };
}

/** What was answered on a connection, once it is closed: one that is still written to when it is answered breaks then. */
async function readAnswer(socket: Socket): Promise<[number, unknown]> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), JSON.parse(body)];
}

const login = { 'content-type': 'application/json', 'content-length': '1000' };
const upload = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' };
const FILE_HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';

describe('a body that trickles in', () => {
  const { server, begin } = useSockets({ arrival: { bodyMs: 300, uploadMs: 900, closingMs: 100 } });

  test('ends with 408, however often a byte comes', async () => {
    const socket = await begin('/auth/login', login);
    const trickle = setInterval(() => socket.write(' '), 20);
    socket.once('data', () => clearInterval(trickle));
    expect(await readAnswer(socket)).toEqual([408, LATE]);
  });

  test.each([FILE_HEAD, `${FILE_HEAD}PK`, ''])('has longer where it is a file: %j', async (content) => {
    const school = await server.register();
    const authorization = `Bearer ${school.token}`;
    const socket = await begin('/teachers/import', { ...upload, authorization });
    const began = performance.now();
    socket.write(content);
    expect(await readAnswer(socket)).toEqual([408, LATE]);
    expect(performance.now() - began).toBeGreaterThan(850);
  });

  test('is not waited for any longer by who refuses it unread', async () => {
    const [status] = await readAnswer(await begin('/teachers', login));
    expect(status).toBe(401);
  });

  test('is one thing, an answer that takes its time another', async () => {
    const school = await server.register();
    const body = JSON.stringify({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const authorization = `Bearer ${school.token}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    const holding = server.database.transaction().execute(() => promise);
    const socket = await begin('/teachers', { ...headers, authorization, connection: 'close' }, body);
    // Twice as long as the body may take.
    await sleep(600);
    resolve();
    expect(await readAnswer(socket)).toMatchObject([201, { visa: 'ROC' }]);
    await holding;
  });
});

describe('a server that stops', () => {
  const { server, begin } = useSockets({ arrival: { bodyMs: 60_000, uploadMs: 60_000, closingMs: 200 } });

  test('does not wait for a body that trickles in', async () => {
    const received = once(server.app.server, 'request');
    const socket = await begin('/auth/login', login, '{');
    await received;
    const answer = readAnswer(socket);
    await server.app.close();
    expect(await answer).toEqual([408, LATE]);
  });
});

/** Sends everything, as clients do that read the answer only then; a connection that breaks is an error. */
async function sendAll(socket: Socket, parts: readonly (string | Buffer)[], chunked: boolean) {
  for (const part of parts) {
    if (chunked) socket.write(`${part.length.toString(16)}\r\n`);
    const isFree = socket.write(part);
    if (chunked) socket.write('\r\n');
    if (!isFree) await once(socket, 'drain');
  }
  if (chunked) socket.write('0\r\n\r\n');
}

describe('a body that is too large', () => {
  const { server, begin } = useSockets({});
  const json = { type: 'application/json', head: '', tail: '' };
  const file = { type: upload['content-type'], head: FILE_HEAD, tail: '\r\n--b--\r\n' };

  test.each([
    ['/auth/login', json],
    ['/teachers/import', file],
    ['/unknown', json],
  ])('%s is 413 each time, and never a broken connection: %o', async (path, { type, head, tail }) => {
    const school = await server.register();
    const authorization = `Bearer ${school.token}`;
    const content = Array.from({ length: 20 }, () => Buffer.alloc(MB, 'x'));
    const parts = [head, ...content, tail].filter((part) => part.length > 0);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    for (const chunked of [false, true]) {
      const framing = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
      const headers = { 'content-type': type, authorization, connection: 'close', ...framing };
      const socket = await begin(path, headers);
      const answer = readAnswer(socket);
      await sendAll(socket, parts, chunked);
      expect(await answer).toEqual([413, LARGE]);
    }
  });
});
