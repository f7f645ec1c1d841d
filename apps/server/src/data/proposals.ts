import type { Insertable, Updateable } from 'kysely';
import type { Database, ProposalsTable } from '../database/schema.ts';
import { listTeacherIds } from './loads.ts';
import { listAssignments } from './positions.ts';
import { type RunState, type StoredProposal, toProposal, toRunState } from './stored-proposal.ts';

/** The proposal of a school as it was last written, however old; undefined where there is none. */
export async function findProposal(
  database: Database,
  schoolId: string,
): Promise<StoredProposal | undefined> {
  const row = await database
    .selectFrom('proposals')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'proposals.school_id')
        .onRef('school_years.id', '=', 'proposals.school_year_id'),
    )
    .where('proposals.school_id', '=', schoolId)
    .selectAll('proposals')
    .select('school_years.name as school_year')
    .executeTakeFirst();
  return row && toProposal(row);
}

/** Where the run of a school stands: the small part of the proposal that is read again and again while it goes on. */
export async function findRunState(database: Database, schoolId: string): Promise<RunState | undefined> {
  const row = await database
    .selectFrom('proposals')
    .where('school_id', '=', schoolId)
    .select(['id', 'state', 'place', 'failure', 'progress', 'created_at', 'finished_at', 'beat_at'])
    .executeTakeFirst();
  return row && toRunState(row);
}

/** Puts a queued run in the place of the proposal that the school had. */
export async function replaceProposal(
  database: Database,
  row: Pick<
    Insertable<ProposalsTable>,
    'school_id' | 'id' | 'school_year_id' | 'options' | 'snapshot' | 'diagnosis' | 'created_at'
  >,
): Promise<void> {
  await deleteProposal(database, row.school_id);
  await database
    .insertInto('proposals')
    .values({ ...row, state: 'queued', is_stopping: 0, history: '[]', beat_at: row.created_at })
    .execute();
}

/** Tells whether there was one. */
export async function deleteProposal(database: Database, schoolId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('proposals')
    .where('school_id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes what a school was proposed before an instant. */
export async function deleteProposalsBefore(
  database: Database,
  schoolId: string,
  instant: string,
): Promise<void> {
  await database
    .deleteFrom('proposals')
    .where('school_id', '=', schoolId)
    .where('beat_at', '<', instant)
    .execute();
}

/**
 * Writes how a run that has not ended goes on. Answers whether it is to stop; undefined when there is none: it was
 * cancelled, replaced or has ended.
 */
export async function updateRun(
  database: Database,
  schoolId: string,
  id: string,
  changes: Updateable<ProposalsTable>,
): Promise<{ is_stopping: number } | undefined> {
  return database
    .updateTable('proposals')
    .set(changes)
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('is_stopping')
    .executeTakeFirst();
}

/** The ids of all teachers, and of the positions of a year. */
export async function findStaffIds(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<Set<string>> {
  const teachers = await listTeacherIds(database, schoolId);
  const positions = await listAssignments(database, schoolId, schoolYear);
  return new Set([...teachers, ...positions].map(({ id }) => id));
}
