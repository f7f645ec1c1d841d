import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';

/** Who makes changes: a person in one of their sessions, or without one, by a link; nobody where nobody is known. */
export interface Author {
  school_id: string;
  /** The hash of the token of the session. */
  session: string;
  person_id: string | null;
}

const find = preparedQuery((database, { school_id, session }: Pick<Author, 'school_id' | 'session'>) =>
  database
    .selectFrom('change_authors')
    .where('school_id', '=', school_id)
    .where('session', '=', session)
    .select(['number', 'person_id']),
);

async function countAuthors(database: Database, schoolId: string): Promise<number> {
  const { latest } = await database
    .selectFrom('change_authors')
    .where('school_id', '=', schoolId)
    .select(({ fn }) => fn.max('number').as('latest'))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** The number under which the changes of an author stand in the log of their school; a new one gets the next. */
export async function numberAuthor(database: Database, author: Author): Promise<number> {
  const known = (await find(database, author)).find(({ person_id }) => person_id === author.person_id);
  if (known !== undefined) return known.number;
  const number = (await countAuthors(database, author.school_id)) + 1;
  await database
    .insertInto('change_authors')
    .values({ ...author, number })
    .execute();
  return number;
}
