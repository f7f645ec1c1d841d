import { addPeriods } from '../add-periods.ts';
import { formatPeriods } from '../format-periods.ts';
import { findJoinObstacle, joinedWith } from '../join.ts';
import { namePosition } from '../name-position.ts';
import { Draft, type Id, type PlanState } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { findSplitObstacle } from '../split.ts';
import { refuseLocked } from './locks.ts';
import { type MakeId, Obstacle, type Outcome } from './outcome.ts';
import { viewPosition, viewVolee } from './volee-view.ts';

const FROZEN = 'Les périodes sont figées car cet enseignement est verrouillé';

const nobody = 'Non assigné';
const visaOf = (state: PlanState, teacherId: Id | null) =>
  teacherId === null ? nobody : (state.teachers?.[teacherId]?.visa ?? '?');

/** The row of a position that the slice holds. */
function expectRow(state: PlanState, id: Id) {
  const row = state.positions?.[id];
  if (row === undefined) throw new Error(`no position ${id} in the slice`);
  return row;
}

/** « EPH 9VG/1 » */
const nameOf = (state: PlanState, id: Id) => namePosition(viewPosition(state, id, expectRow(state, id)));

/** One position by its name, several by their number. */
const nameAll = (state: PlanState, ids: readonly Id[]) =>
  ids.length === 1 && ids[0] !== undefined ? nameOf(state, ids[0]) : sayCount(ids.length, 'enseignement');

/** Who is to teach a position; null for nobody. */
export interface TeacherChoice {
  position_id: Id;
  teacher_id: Id | null;
}

function sayTeachers(state: PlanState, changes: readonly TeacherChoice[]): string {
  const ids = changes.map(({ position_id }) => position_id);
  const [first, ...others] = new Set(changes.map(({ teacher_id }) => teacher_id));
  if (first === undefined) return '';
  const [before, ...othersBefore] = new Set(ids.map((id) => expectRow(state, id).teacher_id));
  const after = others.length === 0 ? visaOf(state, first) : 'plusieurs enseignants';
  const former =
    othersBefore.length === 0 && before !== undefined ? ` à la place de ${visaOf(state, before)}` : '';
  return `${nameAll(state, ids)}\u202f: ${after}${former}`;
}

/**
 * Refuses other teachers for positions that are locked, naming the first few. Everything that sets several respects locks;
 * only the call for one position does not. Throws Obstacle.
 */
export function expectUnlocked(state: PlanState, choices: readonly TeacherChoice[]): void {
  const locked = choices
    .filter(({ position_id, teacher_id }) => {
      const row = expectRow(state, position_id);
      return row.locked && row.teacher_id !== teacher_id;
    })
    .map(({ position_id }) => nameOf(state, position_id));
  if (locked.length === 0) return;
  throw refuseLocked(locked);
}

/** Sets or clears the teachers of positions; for what locks protect, see `expectUnlocked`. */
export function setTeachers(state: PlanState, choices: readonly TeacherChoice[]): Outcome {
  const draft = new Draft(state);
  const changes = choices.filter(
    (choice) => expectRow(state, choice.position_id).teacher_id !== choice.teacher_id,
  );
  for (const { position_id, teacher_id } of changes) draft.change('positions', position_id, { teacher_id });
  return { patch: draft.patch, summary: sayTeachers(state, changes) };
}

/** Locks or unlocks positions. */
export function setLocks(state: PlanState, ids: readonly Id[], locked: boolean): Outcome {
  const draft = new Draft(state);
  const changed = ids.filter((id) => expectRow(state, id).locked !== locked);
  for (const id of changed) draft.change('positions', id, { locked });
  const done = locked ? 'verrouillé' : 'déverrouillé';
  const summary =
    changed.length === 1
      ? `${nameAll(state, changed)} ${done}`
      : sayCount(changed.length, `enseignement ${done}`);
  return { patch: draft.patch, summary };
}

/** Sets the weekly periods of a position. Throws Obstacle when it is locked. */
export function setPeriods(state: PlanState, id: Id, periods: number): Outcome {
  const row = expectRow(state, id);
  if (row.locked) throw new Obstacle(FROZEN, { isLock: true });
  const draft = new Draft(state);
  draft.change('positions', id, { periods });
  const former = `${formatPeriods(periods)} au lieu de ${sayCount(row.periods, 'période')}`;
  return { patch: draft.patch, summary: `${nameOf(state, id)}\u202f: ${former}` };
}

/** Splits a position in parts that add up to it; the first keeps the identifier. `ids` are those of the parts. Throws Obstacle. */
export function splitPosition(
  state: PlanState,
  id: Id,
  parts: readonly number[],
  makeId: MakeId,
): Outcome & { ids: Id[] } {
  const row = expectRow(state, id);
  const obstacle = findSplitObstacle(row);
  if (obstacle !== null) throw new Obstacle(obstacle);
  const draft = new Draft(state);
  const [first = row.periods, ...others] = parts;
  draft.change('positions', id, { periods: first });
  const added = others.map((periods) => {
    const partId = makeId();
    draft.add('positions', partId, { ...row, periods, teacher_id: null, locked: false });
    return partId;
  });
  const sizes = parts.map(formatPeriods).join(' + ');
  return { ids: [id, ...added], patch: draft.patch, summary: `${nameOf(state, id)} divisé en ${sizes}` };
}

/** Joins a part of a split with the others of its teacher; it keeps its identifier. Throws Obstacle. */
export function joinParts(state: PlanState, voleeId: Id, id: Id): Outcome & { periods: number } {
  const { positions } = viewVolee(state, voleeId);
  const part = positions.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no position ${id} in the slice`);
  const obstacle = findJoinObstacle(part, positions);
  if (obstacle !== null) throw new Obstacle(obstacle);
  const others = joinedWith(part, positions);
  const periods = addPeriods([part, ...others]);
  const draft = new Draft(state);
  for (const other of others) draft.remove('positions', other.id);
  draft.change('positions', id, { periods });
  const summary = `${namePosition(part)} réuni\u202f: ${sayCount(periods, 'période')}`;
  return { patch: draft.patch, summary, periods };
}

/** Adds a group by hand to a volée. */
export function addGroup(
  state: PlanState,
  group: { volee_id: Id; subject: string; periods: number; group_label: string },
  makeId: MakeId,
): Outcome & { id: Id } {
  const draft = new Draft(state);
  const id = makeId();
  draft.add('positions', id, {
    ...group,
    class_id: null,
    teacher_id: null,
    locked: false,
    group_index: null,
  });
  return { id, patch: draft.patch, summary: `${nameOf(draft.state, id)} ajouté` };
}

/**
 * Renames a group, every part of it that the slice holds: those with its place in the plan or, where it was made by
 * hand, with its label. Throws Obstacle for a class.
 */
export function renameGroup(state: PlanState, id: Id, group_label: string): Outcome {
  const row = expectRow(state, id);
  if (row.class_id !== null) throw new Obstacle('Seul un groupe peut être renommé.');
  const draft = new Draft(state);
  for (const [partId, part] of Object.entries(state.positions ?? {})) {
    const isPart =
      part.volee_id === row.volee_id &&
      part.class_id === null &&
      part.subject === row.subject &&
      part.group_index === row.group_index &&
      (row.group_index !== null || part.group_label === row.group_label);
    if (isPart) draft.change('positions', partId, { group_label });
  }
  return { patch: draft.patch, summary: `${nameOf(state, id)} s'appelle « ${group_label} »` };
}

/** Deletes positions. Throws Obstacle for a locked one. */
export function deletePositions(state: PlanState, ids: readonly Id[]): Outcome {
  if (ids.some((id) => expectRow(state, id).locked))
    throw new Obstacle('Un enseignement verrouillé ne peut pas être supprimé.', { isLock: true });
  const draft = new Draft(state);
  for (const id of ids) draft.remove('positions', id);
  const summary =
    ids.length === 1 ? `${nameAll(state, ids)} supprimé` : sayCount(ids.length, 'enseignement supprimé');
  return { patch: draft.patch, summary };
}
