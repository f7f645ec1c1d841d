import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConnection, setConnection, tellAnswered } from '../../lib/connection.ts';
import { Prober } from './prober.ts';

const JSON_ANSWER = () => Response.json({ status: 'ok' });
const PORTAL = () => new Response('<p>Bienvenue</p>', { headers: { 'content-type': 'text/html' } });
const NONE = () => {
  throw new TypeError('Failed to fetch');
};

let end = new AbortController();

const settle = () => vi.advanceTimersByTimeAsync(0);

/** What is asked of a server that answers so. */
function watch() {
  let answer: () => Response = NONE;
  const asked = vi.fn<() => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', asked);
  const onBack = vi.fn<() => void>();
  const prober = new Prober(onBack, end.signal);
  return { asked, onBack, prober, answerBy: (by: () => Response) => void (answer = by) };
}

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  setConnection();
});

test('a request without an answer is a doubt; the connection is lost once nobody gives a sign of life', async () => {
  const { asked, onBack, answerBy } = watch();
  tellAnswered(true);
  await settle();
  expect(asked).not.toHaveBeenCalled();
  answerBy(JSON_ANSWER);
  tellAnswered(false);
  await settle();
  expect([readConnection().isLost, onBack.mock.calls.length]).toEqual([false, 1]);
  answerBy(PORTAL);
  tellAnswered(false);
  await settle();
  expect([readConnection().isLost, onBack.mock.calls.length]).toEqual([true, 1]);
});

test('it is tried after growing pauses of 30 seconds at most, at once with the network, and over with any answer', async () => {
  const { asked, onBack } = watch();
  tellAnswered(false);
  await settle();
  for (const longest of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(longest / 2 - 1);
    expect(asked).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(longest / 2 + 1);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
    // The next pause has begun somewhere in between: begin anew from here.
    await settle();
    globalThis.dispatchEvent(new Event('online'));
    await settle();
    expect(asked.mock.calls.length).toBeGreaterThan(before + 1);
  }
  tellAnswered(true);
  expect([readConnection().isLost, onBack.mock.calls.length]).toEqual([false, 1]);
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(before);
});

test('a session that is over asks for nothing more', async () => {
  const { asked } = watch();
  tellAnswered(false);
  await settle();
  end.abort();
  tellAnswered(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledOnce();
});
