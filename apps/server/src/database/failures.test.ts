import { expect, test } from 'vitest';
import { FileGone, storageFailureOf } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('…'), { code });

test.each([
  ['busy', '57P01 57P02 57P03 08003 08006 53300 40P01 57014 55P03'],
  ['busy', 'ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT'],
  ['busy', 'SQLITE_BUSY SQLITE_BUSY_SNAPSHOT SQLITE_LOCKED'],
  ['full', 'SQLITE_FULL 53100 ENOSPC'],
  ['failing', 'SQLITE_IOERR_WRITE SQLITE_IOERR_FSYNC SQLITE_READONLY 58030'],
  ['damaged', 'SQLITE_CORRUPT SQLITE_CORRUPT_VTAB SQLITE_NOTADB XX001'],
  [undefined, '23505 42P01 SQLITE_CONSTRAINT_UNIQUE SQLITE_ERROR ENOENT'],
])('%s: %s', (failure, codes) => {
  for (const code of codes.split(' ')) expect([code, storageFailureOf(coded(code))]).toEqual([code, failure]);
});

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'The database connection is not open',
])('« %s » is a database that cannot be reached', (message) => {
  expect(storageFailureOf(new Error(message))).toBe('busy');
});

test('a socket that is not there cannot be reached; a file that is not there is something else', () => {
  expect(storageFailureOf(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe('busy');
  expect(storageFailureOf(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBeUndefined();
  expect(storageFailureOf(new FileGone('/data/pupitre.sqlite'))).toBe('gone');
  expect(storageFailureOf('a string')).toBeUndefined();
});
