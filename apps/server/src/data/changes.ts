import type { Id, Patch } from '@pupitre/domain';
import type { Insertable } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { ChangesTable, Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Which shape of rows the patches of this version speak of. */
export const PATCH_VERSION = 1;

export type NewChange = Omit<Insertable<ChangesTable>, 'patch' | 'version'> & { patch: Patch };

const insertOne = preparedQuery((database, row: Insertable<ChangesTable>) =>
  database.insertInto('changes').values({
    school_id: row.school_id,
    seq: row.seq,
    at: row.at,
    session: row.session,
    command: row.command,
    summary: row.summary,
    school_year: row.school_year,
    patch: row.patch,
    version: row.version,
    kind: row.kind,
    undoes: row.undoes,
  }),
);

/** Appends a change to the history of a school, to be found by the rows that it touched. */
export async function insertChange(
  database: Database,
  change: NewChange,
  subjectIds: readonly Id[],
): Promise<void> {
  const { patch, ...row } = change;
  const { school_id, seq } = change;
  await insertOne(database, { ...row, patch: JSON.stringify(patch), version: PATCH_VERSION });
  for (const chunk of inChunks(subjectIds))
    await database
      .insertInto('change_subjects')
      .values(chunk.map((subject_id) => ({ school_id, subject_id, seq })))
      .execute();
}
