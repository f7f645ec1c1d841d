import type { Version } from '@pupitre/contract';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';

const COLUMNS = ['id', 'name', 'seq', 'at'] as const;

/** The named versions of a school, the latest state first. */
export const listVersions = (database: Database, schoolId: string): Promise<Version[]> =>
  database
    .selectFrom('versions')
    .where('school_id', '=', schoolId)
    .select(COLUMNS)
    .orderBy('seq', 'desc')
    .orderBy('at', 'desc')
    .execute();

/** A named version; undefined when the school has none of this identifier. */
export const findVersion = (database: Database, schoolId: string, id: string): Promise<Version | undefined> =>
  database
    .selectFrom('versions')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();

/** Throws a duplicate failure when the name is taken, compared without case. */
export async function insertVersion(database: Database, schoolId: string, version: Version): Promise<void> {
  const row = { ...version, school_id: schoolId, name_key: foldCase(version.name) };
  await database.insertInto('versions').values(row).execute();
}

/** Tells whether there was one. */
export async function deleteVersion(database: Database, schoolId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('versions')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
