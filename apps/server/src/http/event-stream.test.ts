import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { toEventStream } from './event-stream.ts';

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
