import type { Id } from '@pupitre/domain';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Somebody who is in a position twice: as its teacher, and beside them. */
interface TwiceSeated {
  position_id: Id;
  teacher_id: Id;
}

const selectTwice = (database: Database, schoolId: string) =>
  database
    .selectFrom('co_teachers')
    .innerJoin('positions', (join) =>
      join
        .onRef('positions.school_id', '=', 'co_teachers.school_id')
        .onRef('positions.id', '=', 'co_teachers.position_id')
        .onRef('positions.teacher_id', '=', 'co_teachers.teacher_id'),
    )
    .where('co_teachers.school_id', '=', schoolId)
    .select(['co_teachers.position_id', 'co_teachers.teacher_id']);

const findTwiceIn = preparedQuery((database, { schoolId, id }: { schoolId: string; id: Id }) =>
  selectTwice(database, schoolId).where('co_teachers.position_id', '=', id),
);

/** Who is twice in one of some positions. */
export async function findTwiceSeated(
  database: Database,
  schoolId: string,
  positionIds: readonly Id[],
): Promise<TwiceSeated[]> {
  const [id, ...others] = positionIds;
  if (id === undefined) return [];
  if (others.length === 0) return findTwiceIn(database, { schoolId, id });
  const found: TwiceSeated[] = [];
  for (const chunk of inChunks(positionIds))
    found.push(
      ...(await selectTwice(database, schoolId).where('co_teachers.position_id', 'in', chunk).execute()),
    );
  return found;
}
