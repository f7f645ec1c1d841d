import type { Id, Patch } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { findLastTouching, listTouchingAfter } from './change-subjects.ts';
import type { ListedChange } from './changes.ts';
import { selectSigned } from './signed-changes.ts';
import { withPatch } from './stored-patch.ts';

/** A change that was made after another one: what it did, and who made it when. */
export type LaterChange = Pick<ListedChange, 'seq' | 'at' | 'session' | 'person_name'> & { patch: Patch };

const selectLater = (database: Database, schoolId: string) =>
  selectSigned(database, schoolId)
    .select(['seq', 'at', 'session', 'patch', 'version', 'people.name as person_name'])
    .orderBy('seq');

/** The changes of a school that are newer than a number, the oldest first. */
export async function listLaterChanges(
  database: Database,
  schoolId: string,
  after: number,
): Promise<LaterChange[]> {
  return (await selectLater(database, schoolId).where('seq', '>', after).execute()).map(withPatch);
}

/** Whether anything was changed in a school after a number. */
export async function hasLaterChanges(database: Database, schoolId: string, after: number): Promise<boolean> {
  const later = await database
    .selectFrom('changes')
    .where('school_id', '=', schoolId)
    .where('seq', '>', after)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** The changes of a school that are newer than a number and touched some rows, the oldest first. */
export async function listLaterChangesOf(
  database: Database,
  schoolId: string,
  after: number,
  subjectIds: readonly Id[],
): Promise<LaterChange[]> {
  const changes: LaterChange[] = [];
  for (const chunk of inChunks(await listTouchingAfter(database, schoolId, after, subjectIds)))
    changes.push(
      ...(await selectLater(database, schoolId).where('seq', 'in', chunk).execute()).map(withPatch),
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
  const last = await findLastTouching(database, schoolId, subjectIds);
  const later = new Set([...last.values()].filter((one) => one > seq));
  const touches = new Map<number, Touch>();
  for (const chunk of inChunks([...later])) {
    const rows = await selectSigned(database, schoolId)
      .where('seq', 'in', chunk)
      .select(['seq', 'at', 'people.name as person_name'])
      .execute();
    for (const touch of rows) touches.set(touch.seq, touch);
  }
  return new Map(
    [...last].flatMap(([id, one]) => {
      const touch = touches.get(one);
      return touch === undefined ? [] : [[id, touch] as const];
    }),
  );
}
