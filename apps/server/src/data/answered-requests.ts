import type { Insertable, Selectable } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { AnsweredRequestsTable, Database } from '../database/schema.ts';

const insertOne = preparedQuery((database, row: Insertable<AnsweredRequestsTable>) =>
  database.insertInto('answered_requests').values({
    school_id: row.school_id,
    person_id: row.person_id,
    key: row.key,
    content: row.content,
    at: row.at,
    seq: row.seq,
    answer: row.answer,
  }),
);

/** Keeps what a request was answered. Throws a duplicate failure where the person has sent another one under the same key. */
export async function insertAnswered(
  database: Database,
  row: Insertable<AnsweredRequestsTable>,
): Promise<void> {
  await insertOne(database, row);
}

/** What somebody was answered under a key; undefined where that is not kept. */
export const findAnswered = (
  database: Database,
  { school_id, person_id, key }: Pick<AnsweredRequestsTable, 'school_id' | 'person_id' | 'key'>,
): Promise<Pick<Selectable<AnsweredRequestsTable>, 'content' | 'seq' | 'answer'> | undefined> =>
  database
    .selectFrom('answered_requests')
    .where('school_id', '=', school_id)
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .select(['content', 'seq', 'answer'])
    .executeTakeFirst();

/** Forgets what a school was answered before an instant; everything without one. */
export async function deleteAnswered(database: Database, schoolId: string, before?: string): Promise<void> {
  const answered = database.deleteFrom('answered_requests').where('school_id', '=', schoolId);
  await (before === undefined ? answered : answered.where('at', '<', before)).execute();
}
