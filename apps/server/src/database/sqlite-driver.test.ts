import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLocked } from './failures.ts';
import { openSqlite } from './open.ts';
import type { Database } from './schema.ts';
import { readTogether, writeInTurn } from './transaction.ts';

let folder: string;
let database: Database;
let other: SqliteDatabase.Database;

async function open(patienceMs: number): Promise<void> {
  database = openSqlite(join(folder, 'notes.sqlite'), patienceMs);
  await sql`create table if not exists notes (text text primary key)`.execute(database);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pupitre-driver-'));
  await open(60_000);
  other = new SqliteDatabase(join(folder, 'notes.sqlite'));
});

afterEach(async () => {
  other.close();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (text: string) => sql`insert into notes values (${text})`;
const write = (text: string) =>
  writeInTurn(database, 'key', (transaction) => insert(text).execute(transaction));

async function read(from: Database = database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(from);
  return rows.map(({ text }) => text);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a lock of another process', () => {
  test('is waited for, by writes and not by reads', async () => {
    other.exec('begin immediate');
    const done: string[] = [];
    const writes = [write('in a transaction'), insert('alone').execute(database)].map((one) =>
      one.then(() => done.push('write')),
    );
    await nextTurn();
    expect(await read()).toEqual([]);
    expect(await readTogether(database, read)).toEqual([]);
    done.push('read');
    other.exec('rollback');
    await Promise.all(writes);
    expect(done).toEqual(['read', 'write', 'write']);
    expect(await read()).toEqual(['alone', 'in a transaction']);
  });

  test('is given up on, by all who wait at the same moment, and nothing is half done', async () => {
    await database.destroy();
    await open(50);
    other.exec('begin immediate');
    const refusals: unknown[] = [];
    const note = (error: unknown) => refusals.push(error);
    const first = write('first').catch(note);
    await nextTurn();
    void write('second').catch(note);
    await first;
    await nextTurn();
    expect(refusals.map(isLocked)).toEqual([true, true]);
    await expect(insert('third').execute(database)).rejects.toSatisfy(isLocked);
    other.exec('rollback');
    await write('fourth');
    expect(await read()).toEqual(['fourth']);
  });
});

test('a transaction that SQLite ends by itself is not written on outside of it', async () => {
  const work = writeInTurn(database, 'key', async (transaction) => {
    await insert('before').execute(transaction);
    const breach = sql`insert or rollback into notes values ('before')`.execute(transaction);
    await breach.catch(() => undefined);
    await insert('after').execute(transaction);
  });
  await expect(work).rejects.toThrow('UNIQUE');
  expect(await read()).toEqual([]);
});

test('reads of one transaction see one state', async () => {
  const counts = await readTogether(database, async (transaction) => {
    const before = await read(transaction);
    other.prepare('insert into notes values (?)').run('between');
    return [before, await read(transaction)];
  });
  expect(counts).toEqual([[], []]);
  expect(await read()).toEqual(['between']);
});
