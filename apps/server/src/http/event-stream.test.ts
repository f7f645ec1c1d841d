import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { readableEvents, toEventStream } from './event-stream.ts';

const COMMENT = ': \n\n';

/** Each event comes after the second comment that fills the silence before it. */
async function* slowly(reader: EventEmitter, ...events: unknown[]) {
  for (const event of events) {
    await once(reader, COMMENT);
    await once(reader, COMMENT);
    yield event;
  }
}

const quickly = { silenceMs: 5, giveUp: () => undefined };

test('a reader who takes nothing for too long is given up', async () => {
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
  };
  const events = (async function* () {
    yield 1;
  })();
  const lines = toEventStream(events, { patienceMs: 20, giveUp });
  await lines.next();
  await expect.poll(() => isGivenUp).toBe(true);
  expect(await lines.next()).toEqual({ value: undefined, done: true });
});

test('each event is a line of JSON; silence is filled with comments', async () => {
  const lines: string[] = [];
  const reader = new EventEmitter();
  for await (const line of toEventStream(slowly(reader, { text: 'un\ndeux' }, 2), quickly)) {
    lines.push(line);
    reader.emit(line);
  }
  expect(lines.filter((line) => line !== COMMENT)).toEqual([
    String.raw`data: {"text":"un\ndeux"}` + '\n\n',
    'data: 2\n\n',
  ]);
  expect(lines.indexOf(COMMENT)).toBe(0);
});

test('who never reads is cut off, and until then holds what the connection takes', async () => {
  let read = 0;
  const endless = async function* () {
    for (;;) {
      read += 1;
      yield 'x'.repeat(64 * 1024);
    }
  };
  const closed = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.on('close', closed.resolve);
    const giveUp = () => response.destroy();
    readableEvents(endless(), { patienceMs: 100, giveUp }).pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  deaf.on('error', () => undefined);
  deaf.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed.promise;
  // What a connection takes is the system's choice: some megabytes.
  expect(read).toBeLessThan(1000);
  deaf.destroy();
  server.close();
});
