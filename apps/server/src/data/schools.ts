import { PLAN_TABLES } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { SchoolGone } from '../database/failures.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { SCHEMA_STEP } from '../database/schema-step.ts';
import type { Database, SchoolsTable } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** A school with what it has set. Throws SchoolGone. */
export function findSchool(database: Database, schoolId: string) {
  return database
    .selectFrom('schools')
    .where('schools.id', '=', schoolId)
    .select(['id', 'name', 'created_at', 'weekly_targets'])
    .executeTakeFirstOrThrow(() => new SchoolGone());
}

/** What a school calls itself. Throws SchoolGone. */
export const findSchoolName = async (database: Database, schoolId: string): Promise<string> =>
  (await findSchool(database, schoolId)).name;

/** Every school, the oldest first: for whoever runs the server, and for no call. */
export const listSchools = (database: Database): Promise<{ id: string; name: string }[]> =>
  database.selectFrom('schools').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();

const selectRevision = preparedQuery((database, { schoolId }: { schoolId: string }) =>
  database.selectFrom('schools').where('schools.id', '=', schoolId).select('revision'),
);

/** The revision of a school, the number of its last write; undefined where it is no more. */
export const findRevision = async (database: Database, schoolId: string): Promise<number | undefined> =>
  (await selectRevision(database, { schoolId }))[0]?.revision;

/**
 * What the directory has of a school, with its revision; undefined where the school is no more. A second look, not a join: where
 * schools are distributed, only the first one says where to look.
 */
export async function withRevision<T extends { school_id: string }>(
  database: Database,
  found: T,
): Promise<(T & { revision: number }) | undefined> {
  const revision = await findRevision(database, found.school_id);
  return revision === undefined ? undefined : { ...found, revision };
}

/** The revisions of schools, each the number of its last write; those that are no more are left out. */
export async function findRevisions(
  database: Database,
  schoolIds: readonly string[],
): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for (const chunk of inChunks(schoolIds)) {
    const rows = await database
      .selectFrom('schools')
      .where('id', 'in', chunk)
      .select(['id', 'revision'])
      .execute();
    for (const { id, revision } of rows) revisions.set(id, revision);
  }
  return revisions;
}

/** Adds a school without anything; its first year and its first person are added with it. */
export async function insertSchool(
  database: Database,
  school: { id: string; name: string; created_at: string },
): Promise<void> {
  await database
    .insertInto('schools')
    .values({ ...school, schema_step: SCHEMA_STEP })
    .execute();
}

/** Changes what a school calls itself, which another may too, and its weekly targets, as JSON. */
export async function updateSchool(
  database: Database,
  schoolId: string,
  school: Pick<Selectable<SchoolsTable>, 'name' | 'weekly_targets'>,
): Promise<void> {
  await database.updateTable('schools').set(school).where('schools.id', '=', schoolId).execute();
}

/** Deletes a school with everything it owns. Its people are not among it: see `deletePeopleOf`. */
export async function deleteSchool(database: Database, schoolId: string): Promise<void> {
  // What refers to something first: PostgreSQL looks at every step of a cascade.
  for (const table of PLAN_TABLES.toReversed())
    await database.deleteFrom(table).where('school_id', '=', schoolId).execute();
  await database.deleteFrom('schools').where('schools.id', '=', schoolId).execute();
}
