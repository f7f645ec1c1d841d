import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
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
