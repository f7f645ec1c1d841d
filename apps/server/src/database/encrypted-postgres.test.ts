import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../testing/front-proxies.ts';
import { openPostgres } from './open.ts';

/** Asks whether TLS is spoken; the answer is one letter. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Connects as the settings say to what is no PostgreSQL; returns why that failed, and the first that was sent. */
async function connectTo(answer: (socket: Socket) => void, query: string) {
  const sent: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', (data: Buffer) => {
      sent.push(data);
      answer(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://p:secret@localhost:${port}/p?${query}`, () => undefined, 1);
  const failure = await sql`select 1`.execute(database).then(
    () => 'none',
    (error: Error) => error.message,
  );
  await database.destroy();
  for (const socket of sockets) socket.destroy();
  server.close();
  return { failure, sent };
}

test('with sslmode=verify-full a PostgreSQL that does not speak TLS is told nothing', async () => {
  const { failure, sent } = await connectTo((socket) => socket.write('N'), 'sslmode=verify-full');
  expect([failure, sent]).toEqual([expect.stringContaining('SSL'), [ASKS_FOR_TLS]]);
});

test.each([
  ['nobody has signed', ''],
  ['is for another name', 'sslrootcert='],
])('nor one with a certificate that %s', async (_, root) => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, certificate } = makeCertificate(folder);
  const secureContext = createSecureContext({ key: readFileSync(key), cert: readFileSync(certificate) });
  let read = '';
  const { failure } = await connectTo(
    (socket) => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, secureContext });
      secured.on('error', () => undefined).on('data', (data: Buffer) => (read += data.toString('latin1')));
    },
    `sslmode=verify-full${root && `&${root}${certificate}`}`,
  );
  expect(failure).toMatch(root === '' ? /self-signed/ : /does not match/);
  expect(read).toBe('');
});
