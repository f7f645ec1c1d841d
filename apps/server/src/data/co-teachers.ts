import type { Id } from '@pupitre/domain';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { loadRows } from './plan-rows.ts';

/** Somebody who is in a position beside its teacher. */
interface Seat {
  position_id: Id;
  teacher_id: Id;
}

const selectSeats = (database: Database, schoolId: string) =>
  database.selectFrom('co_teachers').where('school_id', '=', schoolId).select(['position_id', 'teacher_id']);

const findSeatsIn = preparedQuery((database, { schoolId, id }: { schoolId: string; id: Id }) =>
  selectSeats(database, schoolId).where('position_id', '=', id),
);

async function findSeats(database: Database, schoolId: string, positionIds: readonly Id[]): Promise<Seat[]> {
  const [id, ...others] = positionIds;
  if (id === undefined) return [];
  if (others.length === 0) return findSeatsIn(database, { schoolId, id });
  const found: Seat[] = [];
  for (const chunk of inChunks(positionIds))
    found.push(...(await selectSeats(database, schoolId).where('position_id', 'in', chunk).execute()));
  return found;
}

/** Who is twice in one of some positions: as its teacher, and beside them. Few positions have somebody beside their teacher. */
export async function findTwiceSeated(
  database: Database,
  schoolId: string,
  positionIds: readonly Id[],
): Promise<Seat[]> {
  const seats = await findSeats(database, schoolId, positionIds);
  const values = seats.map(({ position_id }) => position_id);
  const positions = await loadRows(database, schoolId, 'positions', { field: 'id', values });
  return seats.filter(({ position_id, teacher_id }) => positions[position_id]?.teacher_id === teacher_id);
}
