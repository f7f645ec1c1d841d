import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { distributing, isDistributed } from './distribute.ts';
import { LaterSchema } from './failures.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as functions from './migrations/0002-functions.ts';
import * as proposals from './migrations/0003-proposals.ts';
import * as installation from './migrations/0004-installation.ts';
import * as signInIndexes from './migrations/0005-sign-in-indexes.ts';
import * as weeklyTargets from './migrations/0006-weekly-targets.ts';
import * as identifiers from './migrations/0007-identifiers.ts';
import * as changes from './migrations/0008-changes.ts';
import * as people from './migrations/0009-people.ts';
import * as historyFilters from './migrations/0010-history-filters.ts';
import * as leanSubjects from './migrations/0011-lean-subjects.ts';
import * as passkeys from './migrations/0012-passkeys.ts';
import * as accountChanges from './migrations/0013-account-changes.ts';
import * as answeredRequests from './migrations/0014-answered-requests.ts';
import * as compactLog from './migrations/0015-compact-log.ts';
import * as presence from './migrations/0016-presence.ts';
import * as classes from './migrations/0017-classes.ts';
import * as coTeachers from './migrations/0018-co-teachers.ts';
import * as tokens from './migrations/0019-tokens.ts';
import * as contracts from './migrations/0020-contracts.ts';
import * as teachingRules from './migrations/0021-teaching-rules.ts';
import * as budgets from './migrations/0022-budgets.ts';
import * as writers from './migrations/0023-writers.ts';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/** Every step of the schema, in order. A step that has been published never changes. */
const migrations = {
  '0001-first-tables': firstTables,
  '0002-functions': functions,
  '0003-proposals': proposals,
  '0004-installation': installation,
  '0005-sign-in-indexes': signInIndexes,
  '0006-weekly-targets': weeklyTargets,
  '0007-identifiers': identifiers,
  '0008-changes': changes,
  '0009-people': people,
  '0010-history-filters': historyFilters,
  '0011-lean-subjects': leanSubjects,
  '0012-passkeys': passkeys,
  '0013-account-changes': accountChanges,
  '0014-answered-requests': answeredRequests,
  '0015-compact-log': compactLog,
  '0016-presence': presence,
  '0017-classes': classes,
  '0018-co-teachers': coTeachers,
  '0019-tokens': tokens,
  '0020-contracts': contracts,
  '0021-teaching-rules': teachingRules,
  '0022-budgets': budgets,
  '0023-writers': writers,
};

/** The names of those steps, in order. */
export const STEPS = Object.keys(migrations);

/** The steps that an SQLite database has been through; none where it is empty. */
export async function listDone(database: Database): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(
    database,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/** The steps that a database has been through and this version does not know. */
export async function listLater(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name).filter((name) => !STEPS.includes(name));
}

/** Since this step each school says which servers may write. */
const SAYS_WHO_WRITES = '0023-writers';

/** Writes under way come to their end, and none begins until the step is done; then those of earlier versions are refused. */
async function keepEarlierOut(database: Database, schema_step: number): Promise<void> {
  if (isPostgres(database)) await sql`lock table schools in share row exclusive mode`.execute(database);
  await database.updateTable('schools').set({ schema_step }).execute();
}

/** The steps, each with what goes before it. */
function prepareSteps(added: Readonly<Record<string, Migration>>): Record<string, Migration> {
  const steps = Object.entries<Migration>({ ...migrations, ...added });
  return Object.fromEntries(
    steps.map(([name, step], index) => [
      name,
      {
        up: async (database: Database) => {
          if (name > SAYS_WHO_WRITES) await keepEarlierOut(database, index + 1);
          await step.up(database);
        },
      },
    ]),
  );
}

/**
 * Brings the database to a step of the schema, the newest one by default, all or nothing; where schools are distributed, new tables
 * are too. Safe when two processes start at once: one waits for the other; and while servers of earlier versions write
 * (docs/operations.md, « Upgrades »). `added`: steps of a later version, for tests. Throws LaterSchema, or what went wrong.
 */
export async function migrateTo(
  database: Database,
  step?: string,
  added: Readonly<Record<string, Migration>> = {},
): Promise<void> {
  const prepared = prepareSteps(added);
  const steps = (await isDistributed(database)) ? distributing(prepared) : prepared;
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(steps) } });
  const { error } = await (step === undefined ? migrator.migrateToLatest() : migrator.migrateTo(step));
  if (error === undefined) return;
  const later = await listLater(database).catch(() => []);
  throw later.length > 0 ? new LaterSchema(later) : error;
}

/** Brings the database to the newest schema. */
export const migrate = (database: Database): Promise<void> => migrateTo(database);
