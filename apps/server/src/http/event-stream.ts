import { setTimeout as sleep } from 'node:timers/promises';

/** Proxies close connections on which nothing comes for some time; the shortest usual time is 30 seconds. */
const SILENCE_MS = 15_000;

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

/** Writes events as server-sent events, each as JSON in one line; a comment when there has been none for a while. */
export async function* toEventStream(
  events: AsyncIterable<unknown>,
  silenceMs = SILENCE_MS,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const step = await waitFor(next, silenceMs);
    if (step === null) {
      yield ': \n\n';
    } else {
      if (step.done) return;
      yield `data: ${JSON.stringify(step.value)}\n\n`;
      next = iterator.next();
    }
  }
}
