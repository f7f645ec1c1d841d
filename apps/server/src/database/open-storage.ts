import { join } from 'node:path';
import { sql } from 'kysely';
import { NightlyCopies } from './copies/nightly-copies.ts';
import { hasRoom } from './disk-room.ts';
import { endAllSessions } from './end-sessions.ts';
import { type StorageFailure, storageFailureOf } from './failures.ts';
import { findInstallation } from './installation.ts';
import { listDone, migrate, STEPS } from './migrate.ts';
import { NoteKeeper } from './note-keeper.ts';
import { openPostgres, openSqlite } from './open.ts';
import { Outages } from './outages.ts';
import { keepForOwner } from './owner-only.ts';
import type { Database } from './schema.ts';
import { expectFile, expectKnown, readNote } from './storage-note.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** The migrated database of a server. */
export interface Storage {
  database: Database;
  /** Those of an SQLite file, where they are made. */
  copies?: NightlyCopies;
  close(): Promise<void>;
}

const SENTENCES: Readonly<Record<StorageFailure, string>> = {
  busy: 'un autre programme la tient verrouillée',
  full: 'le disque est plein',
  failing: 'le disque ne se laisse pas lire ou écrire',
  later: "elle vient d'une version plus récente de Pupitre",
  gone: 'elle a été supprimée ou remplacée pendant le démarrage',
  damaged:
    'elle est endommagée. Remettez-la depuis une sauvegarde (docs/operations.md, « Restoring a database »)',
};

/** Says in French what keeps a database from being opened, where that is known. `file`: of SQLite. */
async function explain(error: unknown, file?: string): Promise<unknown> {
  const failure = storageFailureOf(error);
  if (failure === undefined) return error;
  // SQLite cannot always tell a full disk from a broken one.
  const isFull = failure === 'failing' && file !== undefined && !(await hasRoom(file));
  const { message } = error as Error;
  return new Error(
    `La base de données ${file ?? 'PostgreSQL'} ne peut pas être ouverte : ${SENTENCES[isFull ? 'full' : failure]}.\n(${message})`,
    { cause: error },
  );
}

/** Throws unless the whole file can be read and fits together. */
async function expectSound(database: Database): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const fault = rows[0]?.quick_check;
  if (fault !== 'ok') throw Object.assign(new Error(fault), { code: 'SQLITE_CORRUPT' });
}

/** A copy before the schema changes, where there is something to lose. */
async function copyBeforeMigration(database: Database, copies: NightlyCopies | undefined): Promise<void> {
  const done = await listDone(database);
  const next = STEPS.find((step) => !done.includes(step));
  if (done.length > 0 && next !== undefined) await copies?.make(next);
}

/** Sessions of a file without a note end: it was put back or brought from elsewhere, and knows what was ended since. */
async function prepareSqlite(
  { file, database, copies }: { file: string; database: Database; copies: NightlyCopies | undefined },
  tell: (line: string) => void,
): Promise<void> {
  const known = readNote(file);
  await expectSound(database);
  const found = await findInstallation(database);
  expectKnown(file, known, found);
  await copyBeforeMigration(database, copies);
  await waitForDatabase(() => migrate(database), tell);
  if (known === undefined && found !== undefined) await endAllSessions(database);
}

async function openKnownSqlite(
  file: string,
  backupFolder: string | undefined,
  tell: (line: string) => void,
): Promise<Storage> {
  expectFile(file, readNote(file));
  const database = openSqlite(file);
  keepForOwner(file);
  const copies =
    backupFolder === undefined
      ? undefined
      : new NightlyCopies({ file, folder: backupFolder, clock: () => new Date(), tell });
  try {
    await prepareSqlite({ file, database, copies }, tell);
  } catch (error) {
    await copies?.close();
    await database.destroy();
    throw error;
  }
  const outages = new Outages();
  const keeper = new NoteKeeper(database, file, (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (outages.begins(reason)) tell(`L'état de la base de données n'a pas pu être noté (${reason}).`);
  });
  await keeper.note();
  const close = async () => {
    await copies?.close();
    await keeper.close();
    await database.destroy();
  };
  return { database, close, ...(copies ? { copies } : {}) };
}

async function openReachablePostgres(url: string, tell: (line: string) => void): Promise<Storage> {
  const outages = new Outages();
  const database = openPostgres(url, ({ message }) => {
    if (outages.begins(message)) tell(`PostgreSQL : connexion perdue (${message})`);
  });
  try {
    await waitForDatabase(() => migrate(database), tell);
  } catch (error) {
    await database.destroy();
    throw await explain(error);
  }
  return { database, close: () => database.destroy() };
}

/** Where the data are, as the settings say. */
export interface StoragePlace {
  databaseUrl: string | undefined;
  /** Folder of the SQLite file. */
  dataFolder: string;
  /** Folder of its copies; none are made where it is left out. */
  backupFolder?: string | undefined;
}

/** The SQLite file in a data folder. */
export const sqliteFileIn = (dataFolder: string): string => join(dataFolder, 'pupitre.sqlite');

/**
 * Opens the database that the settings name, and brings it to the newest schema. `tell` hears, in French, what whoever
 * runs the server should know. Waits for one that does not answer yet; throws an error that says in French what is
 * wrong with one that is damaged, or has lost what a server knew of it.
 */
export async function openStorage(
  { databaseUrl, dataFolder, backupFolder }: StoragePlace,
  tell: (line: string) => void,
): Promise<Storage> {
  if (databaseUrl !== undefined) return openReachablePostgres(databaseUrl, tell);
  const file = sqliteFileIn(dataFolder);
  try {
    return await openKnownSqlite(file, backupFolder, tell);
  } catch (error) {
    throw await explain(error, file);
  }
}
