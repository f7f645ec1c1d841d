import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { toEventStream } from './event-stream.ts';

async function* slowly(...events: unknown[]) {
  for (const event of events) {
    await sleep(60);
    yield event;
  }
}

test('each event is a line of JSON; silence is filled with comments', async () => {
  const lines: string[] = [];
  for await (const line of toEventStream(slowly({ text: 'un\ndeux' }, 2), 25)) lines.push(line);
  expect(lines.filter((line) => !line.startsWith(':'))).toEqual([
    String.raw`data: {"text":"un\ndeux"}` + '\n\n',
    'data: 2\n\n',
  ]);
  expect(lines.filter((line) => line === ': \n\n').length).toBeGreaterThanOrEqual(2);
});
