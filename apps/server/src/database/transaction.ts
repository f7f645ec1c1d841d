import { CompiledQuery, PostgresAdapter, sql, type Transaction } from 'kysely';
import { LaterSchema, SchoolGone } from './failures.ts';
import { Share } from '../limits/share.ts';
import { GroupCommit } from './group-commit.ts';
import { preparedQuery } from './prepared-query.ts';
import { runCompiled } from './run-compiled.ts';
import { SCHEMA_STEP } from './schema-step.ts';
import type { Database, Schema } from './schema.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/** Whether a database is PostgreSQL; SQLite otherwise. */
export const isPostgres = (database: Database): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;

const groups = new WeakMap<Database, GroupCommit>();

function groupOf(database: Database): GroupCommit {
  const group = groups.get(database) ?? new GroupCommit(database);
  groups.set(database, group);
  return group;
}

/** Who writes for the same goes one after the other: one works, one more is ready, and the other connections are for others. */
const CONNECTIONS = { atOnce: Infinity, perSchool: 2, waiting: Infinity };
const shares = new WeakMap<Database, Share>();

function shareOf(database: Database): Share {
  const share = shares.get(database) ?? new Share(CONNECTIONS, () => new Error('nobody is refused'));
  shares.set(database, share);
  return share;
}

/**
 * One transaction: its own on PostgreSQL, which groups commits by itself; a savepoint of a shared one on SQLite.
 * @param key what it is for: a school, mostly
 */
const runTransaction = <T>(database: Database, key: string, work: Work<T>): Promise<T> =>
  isPostgres(database)
    ? shareOf(database).run(key, () => database.transaction().execute(work))
    : groupOf(database).run(work, key);

/**
 * Runs reads and writes as one transaction, all or nothing, one after the other for the same key: what is read in here
 * still holds when it is written. SQLite has one writer anyway; PostgreSQL takes a lock.
 */
export async function writeInTurn<T>(database: Database, key: string, work: Work<T>): Promise<T> {
  return runTransaction(database, key, async (transaction) => {
    if (isPostgres(transaction)) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    }
    return work(transaction);
  });
}

const EPOCH = Date.UTC(2026, 0, 1);
const secondsSinceEpoch = () => Math.floor((Date.now() - EPOCH) / 1000);

/**
 * Raised to the time at least: after a backup of the database was put back, a browser must not know a coming revision
 * from before. Not where a later version has migrated the database.
 */
const raiseRevision = preparedQuery(
  (database, { schoolId, seconds }: { schoolId: string; seconds: number }) =>
    database
      .updateTable('schools')
      .set((school) => ({
        revision: school
          .case()
          .when('revision', '<', seconds)
          .then(seconds)
          .else(school('revision', '+', 1))
          .end(),
      }))
      .where('id', '=', schoolId)
      .where('schema_step', '<=', SCHEMA_STEP)
      .returning('revision'),
);

/** Raises the revision of a school, and holds its row to the end; undefined where there is none. Throws LaterSchema. */
async function holdSchool(transaction: Transaction<Schema>, schoolId: string): Promise<number | undefined> {
  const [raised] = await raiseRevision(transaction, { schoolId, seconds: secondsSinceEpoch() });
  if (raised !== undefined) return raised.revision;
  const school = transaction.selectFrom('schools').where('schools.id', '=', schoolId).select('id');
  if ((await school.executeTakeFirst()) !== undefined) throw new LaterSchema();
  return undefined;
}

/**
 * Runs the writes of one school as one transaction, all or nothing. It raises the revision of the school, whose row it
 * holds to the end: so writers of the same school go one after the other, and a list kept at an older revision is
 * known to be stale. Every write to what the school owns goes through here. Throws SchoolGone, and LaterSchema.
 */
export async function writeForSchool<T>(
  database: Database,
  schoolId: string,
  work: (transaction: Transaction<Schema>, revision: number) => Promise<T>,
): Promise<T> {
  return runTransaction(database, schoolId, async (transaction) => {
    const revision = await holdSchool(transaction, schoolId);
    if (revision === undefined) throw new SchoolGone();
    return work(transaction, revision);
  });
}

/**
 * The same for what several schools own alike: a person who is of them. It works with those that are there, told each with its
 * revision, and throws SchoolGone where the first is not.
 */
export async function writeForSchools<T>(
  database: Database,
  schoolIds: readonly [string, ...string[]],
  work: (transaction: Transaction<Schema>, revisions: ReadonlyMap<string, number>) => Promise<T>,
): Promise<T> {
  return runTransaction(database, schoolIds[0], async (transaction) => {
    const revisions = new Map<string, number>();
    // In one order, whoever begins: nobody waits for somebody who waits for them.
    for (const schoolId of [...new Set(schoolIds)].toSorted()) {
      const revision = await holdSchool(transaction, schoolId);
      if (revision !== undefined) revisions.set(schoolId, revision);
    }
    if (!revisions.has(schoolIds[0])) throw new SchoolGone();
    return work(transaction, revisions);
  });
}

const SAVEPOINT = CompiledQuery.raw('savepoint trial');
const ROLLBACK = CompiledQuery.raw('rollback to savepoint trial');
const RELEASE = CompiledQuery.raw('release savepoint trial');

/** Runs work inside a transaction, and undoes all that it wrote: what would be, were it so. */
export async function tryOut<T>(transaction: Database, work: () => Promise<T>): Promise<T> {
  await runCompiled(transaction, SAVEPOINT);
  try {
    return await work();
  } finally {
    await runCompiled(transaction, ROLLBACK);
    await runCompiled(transaction, RELEASE);
  }
}

/** Runs reads that belong together on one state of the database, whatever is written meanwhile. */
export function readTogether<T>(database: Database, work: Work<T>): Promise<T> {
  const reads = database.transaction().setAccessMode('read only');
  return (isPostgres(database) ? reads.setIsolationLevel('repeatable read') : reads).execute(work);
}

/** Bound parameters are limited: long inserts go in chunks of this many rows. */
const INSERT_CHUNK = 500;

/** Cuts a list in pieces that one insert can take. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += INSERT_CHUNK)
    chunks.push(rows.slice(start, start + INSERT_CHUNK));
  return chunks;
}
