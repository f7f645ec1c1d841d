import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { signIn } from '../testing/render-screen.tsx';
import { queryClientOf } from './query-client.ts';

test('a change is sent, and a read tried, although the browser believes that there is no network', async () => {
  onlineManager.setOnline(false);
  const client = queryClientOf('a-token');
  const change = client.getMutationCache().build(client, { mutationFn: async () => 'sent' });
  expect(await change.execute(undefined)).toBe('sent');
  expect(await client.fetchQuery({ queryKey: ['one'], queryFn: () => 'read' })).toBe('read');
});

test('nothing read in one session is there in the next, be it of the same account', () => {
  const first = queryClientOf('a-token');
  first.setQueryData(['one'], 'read');
  expect(queryClientOf('a-token')).toBe(first);
  for (const token of ['another-token', null, 'a-token'])
    expect(queryClientOf(token).getQueryData(['one'])).toBeUndefined();
});

/** A session whose changes have been read, and how to make one that lasts until it is told to end. */
function startSession() {
  const client = queryClientOf('a-token');
  const key = ['changes', 'steps'];
  client.setQueryData(key, 'read');
  const change = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined);
    return () => {
      resolve();
      return done;
    };
  };
  return { change, isStale: () => client.getQueryState(key)?.isInvalidated };
}

test('what was changed is read anew after the last of the changes under way', async () => {
  signIn();
  const { change, isStale } = startSession();
  const [first, second] = [change(), change()];
  await first();
  expect(isStale()).toBe(false);
  await second();
  expect(isStale()).toBe(true);
});

test('nothing is read any more for a session that is over', async () => {
  const { change, isStale } = startSession();
  await change()();
  expect(isStale()).toBe(false);
});

test('a read that was too much is tried again when the server said, not before', async () => {
  vi.useFakeTimers();
  try {
    const answers = [() => Promise.reject(new ApiError(429, undefined, undefined, '7')), async () => 'read'];
    const read = queryClientOf('a-token').fetchQuery({
      queryKey: ['two'],
      queryFn: () => answers.shift()?.(),
    });
    await vi.advanceTimersByTimeAsync(6999);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toBe('read');
  } finally {
    vi.useRealTimers();
  }
});
