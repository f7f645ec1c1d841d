/*
 * What went wrong in the database, told apart by the codes of both drivers.
 */

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const FOREIGN_KEY = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
/** Locked, deadlocked, out of connections, shutting down or unreachable: the same request may work in a moment. */
const BUSY = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P03',
  '57014',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
]);

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** The school was deleted while one of its requests was under way: nobody is signed in any more. */
export class SchoolGone extends Error {}

/** A row with the same key is already there. */
export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error));

/** The row refers to one that is not there, or is still referred to. */
export const isBrokenReference = (error: unknown): boolean => FOREIGN_KEY.has(codeOf(error));

/** The database cannot answer right now. */
export const isBusy = (error: unknown): boolean =>
  BUSY.has(codeOf(error)) ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect');
