import type { Id, Patch } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import type { ChangesTable, Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { type ListedChange, readPatch } from './changes.ts';

/** A change that was made after another one: what it did, and who made it when. */
export type LaterChange = Pick<Selectable<ChangesTable>, 'seq' | 'at' | 'session'> & {
  person_name: string | null;
  patch: Patch;
};

const selectLater = (database: Database, schoolId: string) =>
  database
    .selectFrom('changes')
    .leftJoin('people', 'people.id', 'changes.person_id')
    .where('changes.school_id', '=', schoolId)
    .select(['seq', 'at', 'session', 'patch', 'people.name as person_name'])
    .orderBy('seq');

const readLater = <R extends { patch: string }>(row: R) => ({ ...row, patch: readPatch(row.patch) });

/** The changes of a school that are newer than a number, the oldest first. */
export async function listLaterChanges(
  database: Database,
  schoolId: string,
  after: number,
): Promise<LaterChange[]> {
  return (await selectLater(database, schoolId).where('seq', '>', after).execute()).map(readLater);
}

/** Whether anything was changed in a school after a number. */
export async function hasLaterChanges(database: Database, schoolId: string, after: number): Promise<boolean> {
  const later = selectLater(database, schoolId).where('seq', '>', after).limit(1);
  return (await later.executeTakeFirst()) !== undefined;
}

/** The changes of a school that are newer than a number and touched some rows, the oldest first. */
export async function listLaterChangesOf(
  database: Database,
  schoolId: string,
  after: number,
  subjectIds: readonly Id[],
): Promise<LaterChange[]> {
  const seqs = new Set<number>();
  for (const chunk of inChunks(subjectIds))
    for (const { seq } of await database
      .selectFrom('change_subjects')
      .where('school_id', '=', schoolId)
      .where('subject_id', 'in', chunk)
      .where('seq', '>', after)
      .select('seq')
      .execute())
      seqs.add(seq);
  const changes: LaterChange[] = [];
  for (const chunk of inChunks([...seqs].toSorted((a, b) => a - b)))
    changes.push(
      ...(await selectLater(database, schoolId).where('seq', 'in', chunk).execute()).map(readLater),
    );
  return changes;
}

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
