import { addPeriods } from '../add-periods.ts';
import { chargedTo, setCharge } from '../charges.ts';
import { findSeatFault } from '../find-seat-fault.ts';
import { formatPeriods } from '../format-periods.ts';
import { findJoinObstacle, joinedWith } from '../join.ts';
import { listFew } from '../list-few.ts';
import { namePosition } from '../name-position.ts';
import type { CoTeacher } from '../model.ts';
import { Draft, type Id, type PlanRows, type PlanState, rowOf } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { sayCount } from '../say-count.ts';
import { saySeats } from '../say-seats.ts';
import { groupSeats, joinSeats, orderSeats, seatId } from '../seats.ts';
import { findSplitObstacle } from '../split-obstacle.ts';
import { refuseLocked } from './locks.ts';
import { type MakeId, Obstacle, type Outcome } from './outcome.ts';
import { addSeatsTo, removePositions } from './seat-rows.ts';
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

/** Refuses as teacher of a position somebody who is in it beside them. Throws Obstacle. */
function expectNotBeside(state: PlanState, choices: readonly TeacherChoice[]): void {
  const named = choices.flatMap(({ position_id, teacher_id }) =>
    teacher_id !== null && rowOf(state.co_teachers, seatId(position_id, teacher_id)) !== undefined
      ? [`${visaOf(state, teacher_id)}, ${nameOf(state, position_id)}`]
      : [],
  );
  if (named.length > 0)
    throw new Obstacle(
      `Une personne ne peut être deux fois dans le même enseignement (${listFew(named)}). Retirez-la d'abord du co-enseignement ou de l'appui.`,
    );
}

/**
 * Sets or clears the teachers of positions; for what locks protect, see `expectUnlocked`. Who is there beside them stays. Throws Obstacle
 * for somebody who is beside the teacher already.
 */
export function setTeachers(state: PlanState, choices: readonly TeacherChoice[]): Outcome {
  expectNotBeside(state, choices);
  const draft = new Draft(state);
  const changes = choices.filter(
    (choice) => expectRow(state, choice.position_id).teacher_id !== choice.teacher_id,
  );
  for (const { position_id, teacher_id } of changes) draft.change('positions', position_id, { teacher_id });
  return { patch: draft.patch, summary: sayTeachers(state, changes) };
}

/**
 * Sets who is in a position beside its teacher, all of them (docs/domain.md, « Several people in one position »). Throws Obstacle for what no
 * rule allows, and for a locked position.
 */
export function setCoTeachers(state: PlanState, id: Id, seats: readonly CoTeacher[]): Outcome {
  const { teacher_id, periods, locked } = expectRow(state, id);
  const before = groupSeats(state).get(id) ?? [];
  const after = orderSeats(seats);
  const name = nameOf(state, id);
  if (locked && !isSameValue(before, after)) throw refuseLocked([name]);
  const fault = findSeatFault({ teacher_id, periods }, after, (teacherId) => visaOf(state, teacherId));
  if (fault !== null) throw new Obstacle(fault);
  const draft = new Draft(state);
  const kept = new Set(after.map((seat) => seat.teacher_id));
  for (const seat of before)
    if (!kept.has(seat.teacher_id)) draft.remove('co_teachers', seatId(id, seat.teacher_id));
  addSeatsTo(draft, id, after);
  const said = saySeats(after, periods, (teacherId) => visaOf(state, teacherId));
  const first = visaOf(state, teacher_id);
  const people = said === '' ? `${first}, sans autre personne` : `${first} et ${said}`;
  return { patch: draft.patch, summary: `${name}\u202f: ${people}` };
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
    setCharge(draft, 'position_id', partId, chargedTo(state, 'position_id', id));
    return partId;
  });
  const sizes = parts.map(formatPeriods).join(' + ');
  return { ids: [id, ...added], patch: draft.patch, summary: `${nameOf(state, id)} divisé en ${sizes}` };
}

/** Joins a part of a split with the others of its teacher, and everybody who is in them; it keeps its identifier. Throws Obstacle. */
export function joinParts(
  state: PlanState,
  voleeId: Id,
  id: Id,
): Outcome & { periods: number; co_teachers: CoTeacher[] } {
  const { positions } = viewVolee(state, voleeId);
  const part = positions.find((one) => one.id === id);
  if (part === undefined) throw new Error(`no position ${id} in the slice`);
  const obstacle = findJoinObstacle(part, positions);
  if (obstacle !== null) throw new Obstacle(obstacle);
  const others = joinedWith(part, positions);
  const periods = addPeriods([part, ...others]);
  const draft = new Draft(state);
  const seats = joinSeats([part, ...others]);
  removePositions(
    draft,
    state,
    others.map((other) => other.id),
  );
  draft.change('positions', id, { periods });
  addSeatsTo(draft, id, seats);
  const summary = `${namePosition(part)} réuni\u202f: ${sayCount(periods, 'période')}`;
  return { patch: draft.patch, summary, periods, co_teachers: seats };
}

/** Adds a position by hand: a group of a volée, or one of a class beside the plan. */
export function addGroup(
  state: PlanState,
  group: Pick<PlanRows['positions'], 'volee_id' | 'class_id' | 'subject' | 'periods'> & {
    group_label: string;
  },
  makeId: MakeId,
): Outcome & { id: Id } {
  const draft = new Draft(state);
  const id = makeId();
  draft.add('positions', id, {
    ...group,
    teacher_id: null,
    locked: false,
    group_index: null,
  });
  return { id, patch: draft.patch, summary: `${nameOf(draft.state, id)} ajouté` };
}

/**
 * Renames a group, or what was added to a class, every part of it that the slice holds: those with its place in the plan or, where it was
 * made by hand, with its label. Throws Obstacle for what a class has by its plan.
 */
export function renameGroup(state: PlanState, id: Id, group_label: string): Outcome {
  const row = expectRow(state, id);
  if (row.class_id !== null && row.group_label === null)
    throw new Obstacle('Seul un groupe peut être renommé.');
  const draft = new Draft(state);
  for (const [partId, part] of Object.entries(state.positions ?? {})) {
    const isPart =
      part.volee_id === row.volee_id &&
      part.class_id === row.class_id &&
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
  removePositions(draft, state, ids);
  const summary =
    ids.length === 1 ? `${nameAll(state, ids)} supprimé` : sayCount(ids.length, 'enseignement supprimé');
  return { patch: draft.patch, summary };
}
