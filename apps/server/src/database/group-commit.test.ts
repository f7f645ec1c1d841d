import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { openSqlite } from './open.ts';
import type { Database } from './schema.ts';

let database: Database;
let group: GroupCommit;

beforeEach(async () => {
  database = openSqlite(':memory:');
  group = new GroupCommit(database, Infinity);
  await sql`create table notes (text text primary key not null)`.execute(database);
  await sql`create table owners (text text references notes (text) deferrable initially deferred)`.execute(
    database,
  );
});

afterEach(() => database.destroy());

const write = (text: string) =>
  group.run(async (transaction) => {
    await sql`insert into notes values (${text})`.execute(transaction);
    return text;
  });

const countNotes = () =>
  group.run(async (transaction) => {
    const { rows } = await sql`select * from notes`.execute(transaction);
    return rows.length;
  });

async function readNotes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database);
  return rows.map(({ text }) => text);
}

test('answers each write with its own outcome', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => String(index));
  expect(await Promise.all(texts.map(write))).toEqual(texts);
  expect(await readNotes()).toEqual(texts.toSorted());
});

test('undoes the write that fails, whole, and only that one', async () => {
  const failing = group.run(async (transaction) => {
    await sql`insert into notes values ('half')`.execute(transaction);
    throw new Error('no');
  });
  const outcomes = await Promise.allSettled([write('a'), failing, write('a'), write('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await readNotes()).toEqual(['a', 'b']);
});

test('acknowledges nothing when the common commit fails, and works on afterwards', async () => {
  const dangling = group.run((transaction) => sql`insert into owners values ('nobody')`.execute(transaction));
  const outcomes = await Promise.allSettled([write('a'), dangling]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readNotes()).toEqual([]);
  expect(await write('b')).toBe('b');
});

test('shows a later write of the group what an earlier one wrote', async () => {
  expect(await Promise.all([countNotes(), write('a'), countNotes()])).toEqual([0, 'a', 1]);
});

test('schools take turns, whoever has much to write', async () => {
  const order: string[] = [];
  const job = (lane: string, name: string) =>
    group.run(async () => {
      order.push(name);
    }, lane);
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => job('a', name)),
    ...['b1', 'b2'].map((name) => job('b', name)),
    job('c', 'c1'),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('what takes long does not hold up who comes behind until all of it is done', async () => {
  const slow = new GroupCommit(database, 0);
  const order: string[] = [];
  const job = (name: string) =>
    slow.run(async () => {
      order.push(name);
    });
  const first = job('first').then(() => order.push('first is told'));
  await Promise.all([first, job('second')]);
  expect(order).toEqual(['first', 'first is told', 'second']);
});
