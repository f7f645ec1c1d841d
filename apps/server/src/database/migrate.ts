import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
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
import type { Database } from './schema.ts';

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

/**
 * Brings the database to a step of the schema, the newest one by default, all or nothing. Safe when two processes start
 * at once: one waits for the other. Throws what went wrong.
 */
export async function migrateTo(database: Database, step?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await (step === undefined ? migrator.migrateToLatest() : migrator.migrateTo(step));
  if (error !== undefined) throw error;
}

/** Brings the database to the newest schema. */
export const migrate = (database: Database): Promise<void> => migrateTo(database);
