import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

/** A stream that comes in these pieces. */
function streamOf(...pieces: string[]): ReadableStream<BufferSource> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

test.each([
  ['one event', ['data: {"a":1}\n\n'], ['{"a":1}']],
  ['two events in one piece', ['data: 1\n\ndata: 2\n\n'], ['1', '2']],
  ['an event in several pieces', ['da', 'ta: 1', '\n', '\n'], ['1']],
  ['lines that end as on Windows', ['data: 1\r\n\r\ndata: 2\r\n\r\n'], ['1', '2']],
  ['comments and other fields', [': still here\n\n', 'event: x\ndata: 1\nid: 7\n\n'], ['1']],
  ['data over several lines', ['data: a\ndata: b\n\n'], ['a\nb']],
  ['an event cut off by the end', ['data: 1\n\ndata: 2'], ['1']],
])('reads %s', async (_, pieces, expected) => {
  const found: string[] = [];
  for await (const data of readEvents(streamOf(...pieces))) found.push(data);
  expect(found).toEqual(expected);
});

test('gives the stream up when nobody reads on', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<BufferSource>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  const events = readEvents(endless);
  await events.next();
  await events.return();
  expect(isCancelled).toBe(true);
});
