import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listReader } from './read-list.ts';
import { type SchoolStore, storeOf } from './school-store.ts';
import { Waiting } from './waiting.ts';

interface Row {
  id: string;
  teacher: string | null;
}

const queryKey = ['assignments', '2026-2027'];
const set = (id: string, teacher: string | null) => ({
  queryKey,
  change: (rows: Row[]) => rows.map((row) => (row.id === id ? { ...row, teacher } : row)),
});

/** A list of two rows, read at revision 10, from where on changes are told. */
async function begin() {
  const client = new QueryClient();
  const store = storeOf(client);
  let stored: Row[] = [
    { id: 'a', teacher: null },
    { id: 'b', teacher: null },
  ];
  let revision = 10;
  const read = () =>
    client.fetchQuery({
      queryKey,
      queryFn: listReader(({ onRevision }) => {
        onRevision(revision);
        return Promise.resolve(stored);
      }),
    });
  await read();
  const waiting = new Waiting(store);
  store.live = waiting;
  store.advance(10);
  const shown = () => client.getQueryData<Row[]>(queryKey)?.map(({ teacher }) => teacher);
  /** What the server stores from a change on, as it would tell it. */
  const tell = (id: string, teacher: string | null, seq: number) => {
    store.update(queryKey, set(id, teacher).change, seq);
    store.advance(seq);
  };
  const storeAt = (rows: Row[], at: number) => {
    stored = rows;
    revision = at;
  };
  return { client, store, waiting, shown, tell, read, storeAt };
}

test('a change is shown at once, and stays as the server tells of it, before its answer or after it', async () => {
  for (const isAnsweredFirst of [true, false]) {
    const { store, shown, tell } = await begin();
    const pending = store.begin([set('a', 'ANC')]);
    expect(shown()).toEqual(['ANC', null]);
    if (isAnsweredFirst) store.confirm(pending, 11);
    expect(shown()).toEqual(['ANC', null]);
    tell('a', 'ANC', 11);
    if (!isAnsweredFirst) store.confirm(pending, 11);
    expect(shown()).toEqual(['ANC', null]);
    // What came after it is not hidden by it.
    tell('a', 'BOV', 12);
    expect(shown()).toEqual(['BOV', null]);
  }
});

test('an answer that comes late does not undo what somebody else has changed since', async () => {
  const { store, shown, tell } = await begin();
  const pending = store.begin([set('a', 'ANC')]);
  tell('a', 'ANC', 11);
  tell('a', 'BOV', 12);
  store.confirm(pending, 11);
  expect(shown()).toEqual(['BOV', null]);
});

test('what is refused leaves no trace, whatever was changed above and below it', async () => {
  const { store, shown, tell } = await begin();
  const refused = store.begin([set('a', 'ANC')]);
  const kept = store.begin([set('b', 'CRE')]);
  tell('a', 'DUB', 11);
  expect(shown()).toEqual(['ANC', 'CRE']);
  store.drop(refused);
  expect(shown()).toEqual(['DUB', 'CRE']);
  store.drop(kept);
  expect(shown()).toEqual(['DUB', null]);
});

test('a list that is read meanwhile keeps what is on its way', async () => {
  const { client, store, shown, read, storeAt } = await begin();
  const pending = store.begin([set('a', 'ANC')]);
  storeAt([{ id: 'a', teacher: 'DUB' }], 12);
  await client.invalidateQueries({ queryKey });
  await read();
  expect(shown()).toEqual(['ANC']);
  // Read at its number it holds the change already.
  store.confirm(pending, 12);
  expect(shown()).toEqual(['DUB']);
});

const replayAs = (store: SchoolStore, told: unknown) => {
  store.replay = () => told;
};

test('a list that was read before what was told is brought up to date, or read again', async () => {
  const { client, store, shown, read, storeAt } = await begin();
  store.advance(12);
  replayAs(store, [{ id: 'a', teacher: 'CRE' }]);
  storeAt([{ id: 'a', teacher: null }], 11);
  await client.invalidateQueries({ queryKey });
  await read();
  expect(shown()).toEqual(['CRE']);
  replayAs(store, undefined);
  await client.invalidateQueries({ queryKey });
  await read();
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('who waits for a change to be told goes on when it is, or when nothing tells any more', async () => {
  const { store, waiting } = await begin();
  expect(await store.catchUp()).toBe(true);
  store.expect(11);
  const told = store.catchUp();
  store.advance(11);
  waiting.look();
  expect(await told).toBe(true);
  store.expect(12);
  const lost = store.catchUp();
  waiting.end();
  expect(await lost).toBe(false);
});
