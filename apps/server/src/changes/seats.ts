import { type AnyChange, listFew, nameRow, type Patch, seatId } from '@pupitre/domain';
import { findTwiceSeated } from '../data/co-teachers.ts';
import { loadPositions } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';

/** The positions in which a patch sets the teacher, or puts somebody beside them. */
function findSeated(patch: Patch): string[] {
  const taught = Object.entries<AnyChange>(patch.positions ?? {}).flatMap(([id, { before, after }]) =>
    before !== null && typeof after?.['teacher_id'] === 'string' ? [id] : [],
  );
  const beside = Object.values<AnyChange>(patch.co_teachers ?? {}).flatMap(({ before, after }) =>
    before === null && after !== null ? [String(after['position_id'])] : [],
  );
  return [...new Set([...taught, ...beside])];
}

/**
 * Nobody is in a position twice, whoever made it so: two at the same time, a step back, a former state
 * (docs/domain.md, « Several people in one position »). Called once a patch is written. Throws Conflict.
 */
export async function expectOneSeatEach(database: Database, schoolId: string, patch: Patch): Promise<void> {
  const twice = await findTwiceSeated(database, schoolId, findSeated(patch));
  if (twice.length === 0) return;
  const state = await loadPositions(
    database,
    schoolId,
    twice.map(({ position_id }) => position_id),
  );
  const names = twice.map(({ position_id, teacher_id }) =>
    nameRow(state, 'co_teachers', seatId(position_id, teacher_id)),
  );
  throw new Conflict('rule', `Une personne serait deux fois dans le même enseignement (${listFew(names)}).`);
}
