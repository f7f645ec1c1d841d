/*
 * What went wrong in the database, told apart by the codes and messages of both drivers.
 */

/**
 * What keeps the database from answering, whatever it is asked:
 * - `busy`: locked, restarting or not reachable; the same request may work in a moment,
 * - `full`: no room on the disk,
 * - `failing`: the disk refuses to read or write,
 * - `gone`: the file was deleted or replaced while it was open,
 * - `damaged`: what is stored cannot be read,
 * - `later`: a later version of the program has migrated it.
 */
export type StorageFailure = 'busy' | 'full' | 'failing' | 'gone' | 'damaged' | 'later';

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const FOREIGN_KEY = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** SQLite waits for somebody else's lock. */
const LOCKED = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/;

/** The first that fits: by the code of SQLite, the SQLSTATE of PostgreSQL or the code of the system. */
const CODES: readonly (readonly [StorageFailure, RegExp])[] = [
  ['busy', LOCKED],
  ['full', /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/],
  ['damaged', /^(?:SQLITE_CORRUPT.*|SQLITE_NOTADB|XX001|XX002)$/],
  ['failing', /^(?:SQLITE_(?:IOERR|CANTOPEN|READONLY).*|58\w{3})$/],
  // Deadlocked, out of connections or memory, ended by whoever runs it, starting, read-only after a change of primary.
  ['busy', /^(?:08\w{3}|40001|40P01|53\w{3}|55P03|57\w{3}|25P03|25P04|25006)$/],
  ['busy', /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_\w+|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENETRESET)$/],
  ['busy', /^ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END)$/],
];

/** What pg, its pool and Kysely say without a code when a connection is lost, cannot be had, or the server stops. */
const LOST =
  /^(?:Connection terminated|timeout e(?:xceeded|xpired)|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed|The database connection is not open)/;

/** The network calls by which a connection is opened: a socket file that is not there says ENOENT. */
const CONNECTING = new Set(['connect', 'getaddrinfo']);

const propertyOf = (error: Error, name: 'code' | 'syscall'): string => {
  const value: unknown = name in error ? (error as unknown as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const codeOf = (error: unknown): string => (error instanceof Error ? propertyOf(error, 'code') : '');

/** The school was deleted while one of its requests was under way: nobody is signed in any more. */
export class SchoolGone extends Error {}

/** A file of the open database is no longer where it was: what is written now would be lost. */
export class FileGone extends Error {
  constructor(file: string) {
    super(`deleted or replaced while it was open: ${file}`);
    this.name = 'FileGone';
  }
}

/** The schema has steps that this version does not know: it would not keep what they ask for. */
export class LaterSchema extends Error {
  constructor(steps: readonly string[] = []) {
    super(['the schema is of a later version', ...steps].join(' '));
    this.name = 'LaterSchema';
  }
}

/** A row with the same key is already there. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error));

/** The row refers to one that is not there, or is still referred to. */
export const isBrokenReference = (error: unknown): boolean => FOREIGN_KEY.has(codeOf(error));

/** What was asked speaks of a table or a column that is not there. */
export const isOtherShape = (error: unknown): boolean =>
  /^42(?:703|P01)$/.test(codeOf(error)) ||
  (error instanceof Error && /^no such (?:table|column)|has no column named/.test(error.message));

/** Somebody else holds the lock of the SQLite file. */
export const isLocked = (error: unknown): boolean => LOCKED.test(codeOf(error));

/** Why the database cannot answer; undefined when the fault is in what it was asked. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileGone) return 'gone';
  if (error instanceof LaterSchema) return 'later';
  const code = codeOf(error);
  const [failure] = CODES.find(([, codes]) => codes.test(code)) ?? [];
  if (failure) return failure;
  return LOST.test(error.message) || CONNECTING.has(propertyOf(error, 'syscall')) ? 'busy' : undefined;
}
