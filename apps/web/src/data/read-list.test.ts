import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { followReader } from './read-list.ts';
import { storeOf } from './school-store.ts';

test('what follows from the plan is read once more where a change was told while it was on its way', async () => {
  const client = new QueryClient();
  const store = storeOf(client);
  store.advance(4);
  let reads = 0;
  const read = async ({ onRevision }: { onRevision: (revision: number) => void }) => {
    // The first answer is of before the change that comes with it.
    const revision = store.seq;
    reads += 1;
    store.advance(5);
    onRevision(revision);
    return revision;
  };
  const key = ['changes', 'needs', undefined];
  const shown = new QueryObserver(client, { queryKey: key, queryFn: followReader(read) });
  const stop = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(key)).toBe(5));
  expect(reads).toBe(2);
  stop();
});
