import type { Id, Patch } from '@pupitre/domain';
import type { Compilable, Insertable, Selectable } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { ChangesTable, Database } from '../database/schema.ts';
import { type AccountRow, readDetails } from './account-changes.ts';
import { type Author, numberAuthor } from './change-authors.ts';
import { closeRun } from './change-digests.ts';
import { addSubjects } from './change-subjects.ts';
import { historySizesOf } from './history-size.ts';
import { selectSigned } from './signed-changes.ts';
import { PATCH_VERSION, readPatch, withPatch, writePatchText } from './stored-patch.ts';

export type NewChange = Omit<Insertable<ChangesTable>, 'patch' | 'version' | 'author' | 'details'> &
  Author & { patch: Patch; details?: readonly AccountRow[] };

const insertOne = preparedQuery((database, row: Insertable<ChangesTable>) =>
  database.insertInto('changes').values({
    school_id: row.school_id,
    seq: row.seq,
    at: row.at,
    author: row.author,
    command: row.command,
    summary: row.summary,
    school_year: row.school_year,
    version: row.version,
    kind: row.kind,
    undoes: row.undoes,
    extent: row.extent,
    patch: row.patch,
    details: row.details ?? null,
  }),
);

/**
 * Appends a change to the history of a school, to be found by the rows that it touched.
 * @param expectRoom is told how many bytes the history has before, and throws where that is too many
 */
export async function insertChange(
  database: Database,
  change: NewChange,
  subjectIds: readonly Id[],
  expectRoom: (bytes: number) => void = () => undefined,
): Promise<void> {
  const { school_id, seq, session, person_id, details } = change;
  const by = { school_id, session, person_id };
  const { bytes, author, open } = await historySizesOf(database).lookBefore(database, {
    by,
    seq,
    subjectIds,
  });
  expectRoom(bytes);
  await insertOne(database, {
    school_id,
    seq,
    at: change.at,
    author: author ?? (await numberAuthor(database, by)),
    command: change.command,
    summary: change.summary,
    school_year: change.school_year ?? null,
    version: PATCH_VERSION,
    kind: change.kind,
    undoes: change.undoes ?? null,
    extent: change.extent ?? null,
    patch: writePatchText(change.patch),
    details: details === undefined ? null : JSON.stringify(details),
  });
  await addSubjects(database, school_id, { seq, open });
  await closeRun(database, school_id, seq);
}

/** The changes of a school that are newer than one, up to another. */
const selectBetween = (database: Database, schoolId: string, after: number, upTo: number | undefined) => {
  const newer = database.selectFrom('changes').where('school_id', '=', schoolId).where('seq', '>', after);
  return upTo === undefined ? newer : newer.where('seq', '<=', upTo);
};

/** The patches of a school that are newer than a change, up to another one, the oldest first. */
export async function listPatches(
  database: Database,
  schoolId: string,
  after = 0,
  upTo?: number,
): Promise<Patch[]> {
  const rows = await selectBetween(database, schoolId, after, upTo)
    .select(['patch', 'version'])
    .orderBy('seq')
    .execute();
  return rows.map(readPatch);
}

/** How many changes of the plan of a school are newer than one, up to another. */
export async function countChanges(
  database: Database,
  schoolId: string,
  after: number,
  upTo: number,
): Promise<number> {
  const { count } = await selectBetween(database, schoolId, after, upTo)
    .where('details', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last change of the plan of a school up to an instant, that one included; undefined where it had none yet. */
export const findChangeAt = (
  database: Database,
  schoolId: string,
  at: string,
): Promise<{ seq: number; at: string } | undefined> =>
  database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .where('at', '<=', at)
    .where('details', 'is', null)
    .select(['seq', 'at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

const SHOWN = ['seq', 'at', 'command', 'summary', 'school_year', 'kind', 'undoes', 'extent'] as const;

/** A change without what it did, and what its person is called now. */
export type ListedChange = Pick<Selectable<ChangesTable>, (typeof SHOWN)[number]> & {
  session: string;
  person_id: string | null;
  person_name: string | null;
};

/** The columns of a change as it is listed. */
export const LISTED = [
  ...SHOWN.map((column) => `changes.${column}` as const),
  'change_authors.session',
  'change_authors.person_id',
  'people.name as person_name',
] as const;

/** A change as it is kept. */
export interface StoredChange extends ListedChange {
  patch: Patch;
  /** What it did to the account and its people, where it is not of the plan. */
  details: AccountRow[];
}

const selectChange = (database: Database, schoolId: string, seq: number) =>
  selectSigned(database, schoolId).select(LISTED).where('changes.seq', '=', seq);

/** The change of this number; undefined when the school has none. */
export async function findChange(
  database: Database,
  schoolId: string,
  seq: number,
): Promise<StoredChange | undefined> {
  const row = await selectChange(database, schoolId, seq)
    .select(['patch', 'version', 'details'])
    .executeTakeFirst();
  return row && { ...withPatch(row), details: readDetails(row.details) };
}

/** What of a change tells whether it takes another one back. */
export type Step = Pick<ListedChange, 'summary' | 'kind' | 'undoes'>;

/** The change of a number as a step: one or none. Steps back and forth are followed one by one, however many there were. */
export const findStep = preparedQuery(
  (database, { schoolId, seq }: { schoolId: string; seq: number }): Compilable<Step> =>
    database
      .selectFrom('changes')
      .where('school_id', '=', schoolId)
      .where('seq', '=', seq)
      .select(['summary', 'kind', 'undoes']),
);

/** The same without what it did, which can be long. */
export const findListedChange = (
  database: Database,
  schoolId: string,
  seq: number,
): Promise<ListedChange | undefined> => selectChange(database, schoolId, seq).executeTakeFirst();

/** The changes of a school that are newer than one, the oldest first, with what they did. */
export async function listChangesSince(
  database: Database,
  schoolId: string,
  after: number,
  limit: number,
): Promise<StoredChange[]> {
  const rows = await selectSigned(database, schoolId)
    .select(LISTED)
    .where('changes.seq', '>', after)
    .select(['changes.patch', 'changes.version', 'changes.details'])
    .orderBy('changes.seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...withPatch(row), details: readDetails(row.details) }));
}

/** Whether the history of a school reaches back to a number: something before it, or at it, is kept. */
export async function reachesBackTo(database: Database, schoolId: string, seq: number): Promise<boolean> {
  const row = await database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .where('seq', '<=', seq)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A change may be of a thousand rows. */
const PAGE_LENGTH = 20;

/**
 * Every change of a school with what it did, the oldest first, some at a time; without the session, which is no data of the school.
 */
export async function* readWholeHistory(database: Database, schoolId: string) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await listPage(database, schoolId, after);
    yield* page;
    after = page.at(-1)?.seq;
  }
}

async function listPage(database: Database, schoolId: string, after: number) {
  const rows = await selectSigned(database, schoolId)
    .where('seq', '>', after)
    .select([
      'seq',
      'at',
      'person_id',
      'summary',
      'school_year',
      'kind',
      'undoes',
      'patch',
      'version',
      'details',
    ])
    .orderBy('seq')
    .limit(PAGE_LENGTH)
    .execute();
  return rows.map(({ details, ...row }) => ({
    ...withPatch(row),
    ...(details === null ? {} : { details: readDetails(details) }),
  }));
}
