import { randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NoteKeeper } from './note-keeper.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { LostStorage, noteFileOf, readNote } from './storage-note.ts';

const all = mkdtempSync(join(tmpdir(), 'pupitre-storage-'));
afterAll(() => rmSync(all, { recursive: true }));

const newFolder = () => mkdtempSync(join(all, 'data-'));
const fileIn = (folder: string) => join(folder, 'pupitre.sqlite');

const told: string[] = [];
const open = (folder: string) =>
  openStorage({ databaseUrl: undefined, dataFolder: folder }, (line) => told.push(line));

const addSchools = ({ database }: Storage, count: number) =>
  database
    .insertInto('schools')
    .values(Array.from({ length: count }, () => ({ id: randomUUID(), name: 'École', created_at: 'now' })))
    .execute();

const countSchools = async ({ database }: Storage) =>
  (await database.selectFrom('schools').select('id').execute()).length;

let killed: string;

/** Leaves the files of a server that is killed: after a clean run, one that has added a school. */
beforeAll(async () => {
  const folder = newFolder();
  const first = await open(folder);
  await addSchools(first, 2);
  await first.close();
  const second = await open(folder);
  await addSchools(second, 1);
  killed = newFolder();
  cpSync(folder, killed, { recursive: true });
  await second.close();
});

/** A copy of those. */
function crash(): string {
  const folder = newFolder();
  cpSync(killed, folder, { recursive: true });
  return folder;
}

const refusalOf = (folder: string) =>
  open(folder).then(
    async (storage) => {
      await storage.close();
      return 'it starts';
    },
    (error: unknown) => error,
  );

test('a start finds what a server left, stopped or killed', async () => {
  const folder = crash();
  const storage = await open(folder);
  expect(await countSchools(storage)).toBe(3);
  await storage.close();
  expect(readNote(fileIn(folder))).toMatchObject({ schools: 3, schema: expect.stringMatching(/^\d{4}-/) });
  const again = await open(folder);
  // Whoever deletes a school means it.
  await again.database.deleteFrom('schools').execute();
  cpSync(folder, `${folder}-crashed`, { recursive: true });
  await again.close();
  expect(await refusalOf(folder)).toBe('it starts');
  expect(await refusalOf(`${folder}-crashed`)).toBe('it starts');
  expect(told).toEqual([]);
});

describe('a database that has lost what was known of it is refused', () => {
  test.each<[string, RegExp, (file: string) => unknown]>([
    ['the file is missing', /a disparu/, (file) => rmSync(file)],
    [
      'everything is missing but the note',
      /a disparu/,
      (file) => ['', '-wal', '-shm'].map((end) => rmSync(file + end)),
    ],
    [
      'the file is empty',
      /est vide/,
      (file) => ['-wal', '-shm'].map((end) => rmSync(file + end)) && truncateSync(file),
    ],
    ['its journal is missing', /derniers changements.*-wal/s, (file) => rmSync(`${file}-wal`)],
    [
      'it is an empty database',
      /a perdu son contenu/,
      (file) => {
        for (const end of ['', '-wal', '-shm']) rmSync(file + end);
        new SqliteDatabase(file).exec('create table others (text text)').close();
      },
    ],
    ['the note is broken', /illisible/, (file) => truncateSync(noteFileOf(file), 3)],
  ])('%s', async (_, sentence, lose) => {
    const folder = crash();
    const file = fileIn(folder);
    lose(file);
    const isThere = existsSync(file);
    const refusal = await refusalOf(folder);
    expect(refusal).toBeInstanceOf(Error);
    const { message } = refusal as Error;
    expect(message).toMatch(sentence);
    expect(message).toContain(`supprimez ${noteFileOf(file)}, puis redémarrez`);
    expect(existsSync(file)).toBe(isThere);
    expect(await refusalOf(folder)).toBeInstanceOf(Error);
  });

  test('another database, until the note is deleted', async () => {
    const [folder, other] = [crash(), newFolder()];
    await (await open(other)).close();
    for (const end of ['', '-wal', '-shm']) rmSync(fileIn(folder) + end);
    cpSync(fileIn(other), fileIn(folder));
    const refusal = await refusalOf(folder);
    expect(refusal).toBeInstanceOf(LostStorage);
    expect((refusal as Error).message).toMatch(
      /n'est pas celle .* : le .*, elle comptait 2 établissements et \d+ ko\./,
    );
    rmSync(noteFileOf(fileIn(folder)));
    expect(await refusalOf(folder)).toBe('it starts');
  });

  test('an older copy', async () => {
    const folder = newFolder();
    const first = await open(folder);
    await addSchools(first, 1);
    await first.close();
    cpSync(fileIn(folder), join(folder, 'copy'));
    await (await open(folder)).close();
    cpSync(join(folder, 'copy'), fileIn(folder));
    expect(await refusalOf(folder)).toMatchObject({
      message: expect.stringContaining("vient d'une sauvegarde"),
    });
  });
});

test.each([
  ['in the middle', 0.5],
  ['at the beginning', 0],
])('rubbish %s of the file is found at the start', async (_, share) => {
  const folder = newFolder();
  const file = fileIn(folder);
  const storage = await open(folder);
  await addSchools(storage, 1000);
  await storage.close();
  const handle = openSync(file, 'r+');
  writeSync(
    handle,
    randomBytes(16 * 1024),
    0,
    16 * 1024,
    Math.floor((statSync(file).size * share) / 4096) * 4096,
  );
  closeSync(handle);
  expect(await refusalOf(folder)).toMatchObject({
    message: expect.stringMatching(
      /^La base de données .*pupitre\.sqlite ne peut pas être ouverte : elle est endommagée/,
    ),
  });
});

test('what was written is noted, and only then', async () => {
  const folder = newFolder();
  const file = fileIn(folder);
  const storage = await open(folder);
  const keeper = new NoteKeeper(storage.database, file, (error) => expect.unreachable(String(error)));
  await keeper.note();
  const before = readFileSync(noteFileOf(file), 'utf8');
  await keeper.noteChanges();
  expect(readFileSync(noteFileOf(file), 'utf8')).toBe(before);
  await addSchools(storage, 4);
  await keeper.noteChanges();
  expect(readNote(file)).toMatchObject({ schools: 4 });
  await keeper.close();
  await storage.close();
});
