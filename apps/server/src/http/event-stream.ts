import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Proxies close connections on which nothing comes for some time; the shortest usual time is 30 seconds. */
const SILENCE_MS = 15_000;
/** A stream whose reader takes nothing for so long is cut off: what it has not read fills the buffers before it. */
const PATIENCE_MS = 30_000;

/** Waits for a promise; null when it takes longer than that. */
async function waitFor<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const settled = new AbortController();
  const late = sleep(ms, null, { signal: settled.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
}

interface Options {
  silenceMs?: number;
  patienceMs?: number;
  /** Called when nobody has read for too long: whoever opened the stream neither reads nor hangs up. */
  giveUp: () => void;
}

/** Writes events as server-sent events, each as JSON in one line; a comment when there has been none for a while. */
export async function* toEventStream(
  events: AsyncIterable<unknown>,
  { silenceMs = SILENCE_MS, patienceMs = PATIENCE_MS, giveUp }: Options,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const step = await waitFor(next, silenceMs);
      if (step?.done) return;
      const unread = setTimeout(giveUp, patienceMs).unref();
      try {
        yield step === null ? ': \n\n' : `data: ${JSON.stringify(step.value)}\n\n`;
      } finally {
        clearTimeout(unread);
      }
      if (step !== null) next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

/** The same to be sent, one read ahead: who does not read holds no more than that and what the connection buffers. */
export const readableEvents = (events: AsyncIterable<unknown>, options: Options): Readable =>
  Readable.from(toEventStream(events, options), { highWaterMark: 1 });
