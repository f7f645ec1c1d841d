import type { Insertable } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database, PersonTokensTable } from '../database/schema.ts';
import { withRevision } from './schools.ts';

const SHOWN = ['id', 'name', 'is_read_only', 'created_at', 'last_used_at', 'expires_at'] as const;

/** Of whom, in which school. */
interface Holder {
  school: string;
  person: string;
}

/** The tokens of a person in a school, the oldest first. */
export const listPersonTokens = (database: Database, { school, person }: Holder) =>
  database
    .selectFrom('person_tokens')
    .where('school_id', '=', school)
    .where('person_id', '=', person)
    .select(SHOWN)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds a token. Throws a broken reference where the person is not of the school, or no more. */
export async function insertPersonToken(
  database: Database,
  token: Insertable<PersonTokensTable>,
): Promise<void> {
  await database.insertInto('person_tokens').values(token).execute();
}

/** Drops a token of a person; tells whether they had it. */
export async function deletePersonToken(
  database: Database,
  { school, person }: Holder,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('person_tokens')
    .where('id', '=', id)
    .where('school_id', '=', school)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Drops all tokens of a person, in every school. */
export async function deletePersonTokens(database: Database, person: string): Promise<void> {
  await database.deleteFrom('person_tokens').where('person_id', '=', person).execute();
}

const selectPersonToken = preparedQuery((database, { tokenHash, now }: { tokenHash: string; now: string }) =>
  database
    .selectFrom('person_tokens')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.school_id', '=', 'person_tokens.school_id')
        .onRef('memberships.person_id', '=', 'person_tokens.person_id'),
    )
    .where('token_hash', '=', tokenHash)
    .where('person_tokens.expires_at', '>', now)
    .select([
      'person_tokens.school_id',
      'person_tokens.person_id',
      'person_tokens.is_read_only',
      'person_tokens.last_used_at',
      'memberships.role',
      'memberships.levels',
    ]),
);

/** A token that is good at an instant, with what its person may do and the revision of the school. */
export async function findPersonToken(database: Database, wanted: { tokenHash: string; now: string }) {
  const [token] = await selectPersonToken(database, wanted);
  return token && withRevision(database, token);
}

/** Notes that a token was used. */
export async function markTokenUsed(database: Database, tokenHash: string, at: string): Promise<void> {
  await database
    .updateTable('person_tokens')
    .set({ last_used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
