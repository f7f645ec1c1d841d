import { setImmediate as breathe } from 'node:timers/promises';
import type { Id } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { foldCase } from '../database/keys.ts';
import type { ChangesTable, Database } from '../database/schema.ts';
import { listTouching } from './change-subjects.ts';

/** So many changes are in memory at a time, each of which can be as long as a year; between them others have their turn. */
const BATCH = 100;

const LOGGED = [
  'seq',
  'at',
  'command',
  'summary',
  'school_year',
  'kind',
  'patch',
  'version',
  'details',
] as const;

/** A change as it is stored, what it did as text. */
export type LoggedChange = Pick<Selectable<ChangesTable>, (typeof LOGGED)[number]>;

const selectLogged = (database: Database, schoolId: string) =>
  database.selectFrom('changes').where('school_id', '=', schoolId).select(LOGGED).orderBy('seq');

/** Every change of a school that is newer than a number, the oldest first, some at a time. */
export async function* readLog(
  database: Database,
  schoolId: string,
  newerThan = -1,
): AsyncGenerator<LoggedChange> {
  for (let after = newerThan; ; ) {
    const rows = await selectLogged(database, schoolId).where('seq', '>', after).limit(BATCH).execute();
    yield* rows;
    await breathe();
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.seq;
  }
}

/** The changes of some numbers, some at a time. */
export async function* readLogged(
  database: Database,
  schoolId: string,
  seqs: readonly number[],
): AsyncGenerator<LoggedChange> {
  for (let start = 0; start < seqs.length; start += BATCH) {
    const batch = seqs.slice(start, start + BATCH);
    yield* await selectLogged(database, schoolId).where('seq', 'in', batch).execute();
    await breathe();
  }
}

/** The changes that touched a row, the oldest first, some at a time. */
export async function* readLogOf(
  database: Database,
  schoolId: string,
  subjectId: Id,
): AsyncGenerator<LoggedChange> {
  yield* readLogged(database, schoolId, await listTouching(database, schoolId, subjectId));
}

/** What of a change is written anew where a person is erased. */
export type Rewritten = Pick<LoggedChange, 'seq' | 'summary' | 'patch' | 'version' | 'details'>;

/** Writes another sentence, patch and details in the place of those that a change has: only for a person who is erased. */
export async function rewriteChange(
  database: Database,
  schoolId: string,
  { seq, summary, patch, version, details }: Rewritten,
): Promise<void> {
  await database
    .updateTable('changes')
    .set({ summary, patch, version, details })
    .where('school_id', '=', schoolId)
    .where('seq', '=', seq)
    .execute();
}

/** The same for the name of a version. Throws a duplicate failure when another has it. */
export async function renameVersion(
  database: Database,
  schoolId: string,
  { id, name }: { id: Id; name: string },
): Promise<void> {
  await database
    .updateTable('versions')
    .set({ name, name_key: foldCase(name) })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
