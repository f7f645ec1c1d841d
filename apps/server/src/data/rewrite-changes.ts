import type { Id } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { foldCase } from '../database/keys.ts';
import type { ChangesTable, Database } from '../database/schema.ts';
import { foldWords } from './changes.ts';

/** So many changes are in memory at a time: each can be as long as a year. */
const BATCH = 100;

const LOGGED = ['seq', 'at', 'command', 'summary', 'school_year', 'kind', 'patch', 'details'] as const;

/** A change as it is stored, what it did as text. */
export type LoggedChange = Pick<Selectable<ChangesTable>, (typeof LOGGED)[number]>;

/** Every change of a school, the oldest first, some at a time; those that touched one row where one is named. */
export async function* readLog(
  database: Database,
  schoolId: string,
  subjectId?: Id,
): AsyncGenerator<LoggedChange> {
  for (let after = -1; ; ) {
    let query = database
      .selectFrom('changes')
      .where('changes.school_id', '=', schoolId)
      .where('changes.seq', '>', after)
      .select(LOGGED.map((column) => `changes.${column}` as const))
      .orderBy('changes.seq')
      .limit(BATCH);
    if (subjectId !== undefined)
      query = query
        .innerJoin('change_subjects', (join) =>
          join
            .onRef('change_subjects.school_id', '=', 'changes.school_id')
            .onRef('change_subjects.seq', '=', 'changes.seq'),
        )
        .where('change_subjects.subject_id', '=', subjectId);
    const rows = await query.execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.seq;
  }
}

/** How many changes of a school touched a row. */
export async function countTouching(database: Database, schoolId: string, subjectId: Id): Promise<number> {
  const { count } = await database
    .selectFrom('change_subjects')
    .where('school_id', '=', schoolId)
    .where('subject_id', '=', subjectId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How often a school used a command. */
export async function countCommand(database: Database, schoolId: string, command: string): Promise<number> {
  const { count } = await database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .where('command', '=', command)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What of a change is written anew where a person is erased. */
export type Rewritten = Pick<LoggedChange, 'seq' | 'summary' | 'patch' | 'details'>;

/** Writes another sentence, patch and details in the place of those that a change has: only for a person who is erased. */
export async function rewriteChange(
  database: Database,
  schoolId: string,
  { seq, summary, patch, details }: Rewritten,
): Promise<void> {
  await database
    .updateTable('changes')
    .set({ summary, summary_key: foldWords(summary), patch, details })
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
