import { changesOf, type Id, type Patch, toPatch } from '@pupitre/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { ChangesTable, Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Which shape of rows the patches of this version speak of. */
export const PATCH_VERSION = 1;

export type NewChange = Omit<Insertable<ChangesTable>, 'patch' | 'version' | 'summary_key'> & {
  patch: Patch;
};

/** Words as they are looked for: without case and accents. */
export const foldWords = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const insertOne = preparedQuery((database, row: Insertable<ChangesTable>) =>
  database.insertInto('changes').values({
    school_id: row.school_id,
    seq: row.seq,
    at: row.at,
    session: row.session,
    person_id: row.person_id ?? null,
    command: row.command,
    summary: row.summary,
    summary_key: row.summary_key,
    school_year: row.school_year,
    patch: row.patch,
    version: row.version,
    kind: row.kind,
    undoes: row.undoes,
    extent: row.extent,
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
  const stored = { patch: JSON.stringify(patch), version: PATCH_VERSION };
  await insertOne(database, { ...row, ...stored, summary_key: foldWords(row.summary) });
  for (const chunk of inChunks(subjectIds))
    await database
      .insertInto('change_subjects')
      .values(chunk.map((subject_id) => ({ school_id, subject_id, seq })))
      .execute();
}

/** Reads a stored patch. */
export const readPatch = (text: string): Patch => toPatch(changesOf(JSON.parse(text)));

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
  const rows = await selectBetween(database, schoolId, after, upTo).select('patch').orderBy('seq').execute();
  return rows.map(({ patch }) => readPatch(patch));
}

/** How many changes of a school are newer than one, up to another. */
export async function countChanges(
  database: Database,
  schoolId: string,
  after: number,
  upTo: number,
): Promise<number> {
  const { count } = await selectBetween(database, schoolId, after, upTo)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last change of a school up to an instant, that one included; undefined where it had none yet. */
export const findChangeAt = (
  database: Database,
  schoolId: string,
  at: string,
): Promise<{ seq: number; at: string } | undefined> =>
  database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .where('at', '<=', at)
    .select(['seq', 'at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A change that was made after another one: what it did, and who made it when. */
export type LaterChange = Pick<Selectable<ChangesTable>, 'seq' | 'at' | 'session'> & {
  person_name: string | null;
  patch: Patch;
};

/** The changes of a school that are newer than a number, the oldest first. */
export async function listLaterChanges(
  database: Database,
  schoolId: string,
  after: number,
): Promise<LaterChange[]> {
  const rows = await database
    .selectFrom('changes')
    .leftJoin('people', 'people.id', 'changes.person_id')
    .where('changes.school_id', '=', schoolId)
    .where('seq', '>', after)
    .select(['seq', 'at', 'session', 'patch', 'people.name as person_name'])
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, patch: readPatch(row.patch) }));
}

const LISTED = [
  'seq',
  'at',
  'session',
  'person_id',
  'summary',
  'school_year',
  'kind',
  'undoes',
  'extent',
] as const;

/** A change without what it did, and what its person is called now. */
export type ListedChange = Pick<Selectable<ChangesTable>, (typeof LISTED)[number]> & {
  person_name: string | null;
};

/** The changes of a school as they are listed. */
const selectListed = (database: Database, schoolId: string) =>
  database
    .selectFrom('changes')
    .leftJoin('people', 'people.id', 'changes.person_id')
    .where('changes.school_id', '=', schoolId)
    .select([...LISTED.map((column) => `changes.${column}` as const), 'people.name as person_name']);

/** A change as it is kept. */
export interface StoredChange extends ListedChange {
  patch: Patch;
}

const selectChange = (database: Database, schoolId: string, seq: number) =>
  selectListed(database, schoolId).where('changes.seq', '=', seq);

/** The change of this number; undefined when the school has none. */
export async function findChange(
  database: Database,
  schoolId: string,
  seq: number,
): Promise<StoredChange | undefined> {
  const row = await selectChange(database, schoolId, seq).select('patch').executeTakeFirst();
  return row && { ...row, patch: readPatch(row.patch) };
}

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
  const rows = await selectListed(database, schoolId)
    .where('changes.seq', '>', after)
    .select('changes.patch')
    .orderBy('changes.seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, patch: readPatch(row.patch) }));
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

/** Which changes of a school, the latest first. */
export interface ChangeFilter {
  /** Only those older than this number. */
  older_than?: number | undefined;
  school_year?: string | undefined;
  /** The identifier of a row that they touched. */
  touching?: string | undefined;
  /** The same, for a teacher and for a volée: what touched each of those that are named. */
  teacher_id?: string | undefined;
  volee_id?: string | undefined;
  /** What they were made by. */
  commands?: readonly string[] | undefined;
  words?: string | undefined;
  /** The identifier of who made them. */
  person?: string | undefined;
}

const subjectsOf = ({ touching, teacher_id, volee_id }: ChangeFilter): Id[] =>
  [touching, teacher_id, volee_id].filter((id) => id !== undefined);

/** Letters that mean something in a pattern. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The latest changes of a school that fit, as the index of what they are looked for by has them. */
function selectChanges(database: Database, schoolId: string, filter: ChangeFilter, limit: number) {
  const { older_than, school_year, commands, words, person } = filter;
  const [subject, ...others] = subjectsOf(filter);
  let query = selectListed(database, schoolId).limit(limit);
  if (subject === undefined) query = query.orderBy('changes.seq', 'desc');
  else
    query = query
      .innerJoin('change_subjects', (join) =>
        join
          .onRef('change_subjects.school_id', '=', 'changes.school_id')
          .onRef('change_subjects.seq', '=', 'changes.seq'),
      )
      .where('change_subjects.subject_id', '=', subject)
      // Its index has them in this order.
      .orderBy('change_subjects.seq', 'desc');
  for (const other of others)
    query = query.where((change) =>
      change.exists(
        change
          .selectFrom('change_subjects as other')
          .where('other.school_id', '=', schoolId)
          .where('other.subject_id', '=', other)
          .whereRef('other.seq', '=', 'changes.seq')
          .select('other.seq'),
      ),
    );
  if (older_than !== undefined) query = query.where('changes.seq', '<', older_than);
  if (school_year !== undefined) query = query.where('school_year', '=', school_year);
  if (person !== undefined) query = query.where('person_id', '=', person);
  if (commands !== undefined) query = query.where('command', 'in', commands);
  for (const word of words?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where(
      'summary_key',
      'like',
      sql<string>`${`%${escapeLike(foldWords(word))}%`} escape '\\'`,
    );
  return query;
}

/** The latest changes of a school that fit. */
export async function listChanges(
  database: Database,
  schoolId: string,
  filter: ChangeFilter,
  limit: number,
): Promise<ListedChange[]> {
  const { commands } = filter;
  if (commands === undefined || subjectsOf(filter).length > 0)
    return selectChanges(database, schoolId, filter, limit).execute();
  // The index has them in order for each command, not for all together.
  const found = await Promise.all(
    commands.map((command) =>
      selectChanges(database, schoolId, { ...filter, commands: [command] }, limit).execute(),
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, limit);
}

/** The latest changes that one session made. */
export const listChangesOfSession = (
  database: Database,
  schoolId: string,
  session: string,
  limit: number,
): Promise<ListedChange[]> =>
  selectListed(database, schoolId)
    .where('changes.session', '=', session)
    .orderBy('changes.seq', 'desc')
    .limit(limit)
    .execute();

/** When a row was touched, and by whom. */
export type Touch = Pick<ListedChange, 'seq' | 'at' | 'person_name'>;

/** The last change after another one that touched each of some rows. */
export async function findLaterTouches(
  database: Database,
  schoolId: string,
  seq: number,
  subjectIds: readonly Id[],
): Promise<Map<Id, Touch>> {
  const touches = new Map<Id, Touch>();
  for (const chunk of inChunks(subjectIds)) {
    const rows = await database
      .selectFrom('change_subjects')
      .innerJoin('changes', (join) =>
        join
          .onRef('changes.school_id', '=', 'change_subjects.school_id')
          .onRef('changes.seq', '=', 'change_subjects.seq'),
      )
      .leftJoin('people', 'people.id', 'changes.person_id')
      .where('change_subjects.school_id', '=', schoolId)
      .where('change_subjects.subject_id', 'in', chunk)
      .where('change_subjects.seq', '>', seq)
      .select(['change_subjects.subject_id', 'changes.seq', 'changes.at', 'people.name as person_name'])
      .orderBy('change_subjects.seq')
      .execute();
    for (const { subject_id, ...touch } of rows) touches.set(subject_id, touch);
  }
  return touches;
}

/** Every change of a school with what it did, the oldest first; without the session, which is no data of the school. */
export async function listWholeHistory(database: Database, schoolId: string) {
  const rows = await database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .select(['seq', 'at', 'person_id', 'summary', 'school_year', 'kind', 'undoes', 'patch'])
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, patch: readPatch(row.patch) }));
}
