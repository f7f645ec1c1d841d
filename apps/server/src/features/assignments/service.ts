import type { Answer, Assignment, Operations, Request } from '@pupitre/contract';
import {
  commands,
  findSplitFault,
  findSplitObstacle,
  type Id,
  missingAt,
  type PlannedPosition,
  type PlanState,
  sayCount,
  squash,
} from '@pupitre/domain';
import { type Author, type ChangeContext, commit } from '../../changes/commit.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findYearId, loadPositions, loadVolee, loadYear } from '../../data/slices.ts';
import { findVoleeId } from '../../data/volees.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, Invalid, NotFound } from '../../http/refusals.ts';

const notFound = () => new NotFound("Cet enseignement n'existe pas ou plus.");

/** The position with what it refers to. Throws NotFound. */
async function getPosition(
  database: Database,
  schoolId: string,
  id: Id,
  teacherIds: readonly Id[] = [],
): Promise<PlanState> {
  const state = await loadPositions(database, schoolId, [id], teacherIds);
  if (state.positions?.[id] === undefined) throw notFound();
  return state;
}

const yearOf = (state: PlanState, id: Id): string => {
  const volee = state.volees?.[state.positions?.[id]?.volee_id ?? ''];
  return state.school_years?.[volee?.school_year_id ?? '']?.name ?? '';
};

/** A position as the API shows it. */
function show(state: PlanState, id: Id): Assignment {
  const row = state.positions?.[id];
  if (row === undefined) throw notFound();
  const level = state.volees?.[row.volee_id]?.level ?? '';
  return { ...commands.viewPosition(state, id, row), level, school_year: yearOf(state, id) };
}

/** The rename of a group, every part of it, whatever slice the group itself was read with. */
async function planRename(
  database: Database,
  schoolId: string,
  { positions }: PlanState,
  id: Id,
  label: string,
) {
  const volee = await loadVolee(database, schoolId, positions?.[id]?.volee_id ?? '');
  return { ...commands.renameGroup(volee, id, label), command: 'renameGroup' };
}

/** Who is to teach a position. Throws NotFound for a teacher that the school does not have. */
function planTeacher(state: PlanState, id: Id, teacher_id: Id | null) {
  if (teacher_id !== null && state.teachers?.[teacher_id] === undefined)
    throw new NotFound("Cet enseignant n'existe pas ou plus.");
  return { ...commands.setTeachers(state, [{ position_id: id, teacher_id }]), command: 'setTeachers' };
}

/**
 * Sets or clears the teacher of a position, or renames a group. Throws NotFound for the position or the teacher,
 * Conflict for a label on something that is no group.
 */
export async function changeAssignment(
  context: ChangeContext,
  author: Author,
  id: Id,
  { teacher_id, group_label }: Request<Operations['assignments.update']>['body'],
): Promise<Assignment> {
  const { schoolId } = author;
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await getPosition(transaction, schoolId, id, teacher_id ? [teacher_id] : []);
    const before = show(state, id);
    const outcomes = [
      ...(teacher_id === undefined ? [] : [planTeacher(state, id, teacher_id)]),
      ...(group_label === undefined ? [] : [await planRename(transaction, schoolId, state, id, group_label)]),
    ];
    return {
      patch: squash(outcomes.map(({ patch }) => patch)),
      summary: outcomes.map(({ summary }) => summary).join(' ; '),
      command: outcomes[0]?.command ?? '',
      schoolYear: before.school_year,
      answer: {
        ...before,
        ...(teacher_id === undefined ? {} : { teacher_id }),
        ...(group_label === undefined ? {} : { group_label }),
      },
    };
  });
  return answer;
}

/** Locks an unlocked position and the reverse. Throws NotFound. */
export async function toggleLock(
  context: ChangeContext,
  author: Author,
  id: Id,
): Promise<{ locked: boolean }> {
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await getPosition(transaction, author.schoolId, id);
    const locked = state.positions?.[id]?.locked !== true;
    const outcome = commands.setLocks(state, [id], locked);
    return { ...outcome, command: 'setLocks', schoolYear: yearOf(state, id), answer: { locked } };
  });
  return answer;
}

/** Locks or unlocks many positions, all or none. Throws NotFound when one does not exist. */
export async function lockMany(
  context: ChangeContext,
  author: Author,
  { assignment_ids, locked }: Request<Operations['assignments.lockBulk']>['body'],
): Promise<Answer<Operations['assignments.lockBulk']>> {
  const ids = [...new Set(assignment_ids)];
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await loadPositions(transaction, author.schoolId, ids);
    if (Object.keys(state.positions ?? {}).length < ids.length)
      throw new NotFound("L'un de ces enseignements n'existe pas ou plus.");
    const done = locked ? 'enseignement verrouillé' : 'enseignement déverrouillé';
    const [first] = ids;
    return {
      ...commands.setLocks(state, ids, locked),
      command: 'setLocks',
      schoolYear: first === undefined ? null : yearOf(state, first),
      answer: { message: sayCount(ids.length, done), updated: ids.length },
    };
  });
  return answer;
}

/** Deletes an unlocked position. Throws NotFound; Conflict when it is locked. */
export async function deleteOne(
  context: ChangeContext,
  author: Author,
  id: Id,
): Promise<{ message: string }> {
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await getPosition(transaction, author.schoolId, id);
    const outcome = commands.deletePositions(state, [id]);
    const message = 'Enseignement supprimé';
    return { ...outcome, command: 'deletePositions', schoolYear: yearOf(state, id), answer: { message } };
  });
  return answer;
}

/** Deletes the unlocked positions of some volées (docs/domain.md, « Locks »). */
export async function deleteUnlocked(
  context: ChangeContext,
  author: Author,
  { levels, school_year }: Request<Operations['assignments.deleteUnlocked']>['query'],
): Promise<Answer<Operations['assignments.deleteUnlocked']>> {
  const { schoolId } = author;
  const { answer } = await commit(context, author, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const yearId = await findYearId(transaction, schoolId, year);
    const state = yearId === undefined ? {} : await loadYear(transaction, schoolId, yearId);
    const chosen = new Set(
      Object.entries(state.volees ?? {}).flatMap(([id, { level }]) => (levels.includes(level) ? [id] : [])),
    );
    const ids = Object.entries(state.positions ?? {}).flatMap(([id, { volee_id, locked }]) =>
      chosen.has(volee_id) && !locked ? [id] : [],
    );
    return {
      ...commands.deletePositions(state, ids),
      command: 'deletePositions',
      schoolYear: year,
      answer: { message: sayCount(ids.length, 'enseignement supprimé'), deleted: ids.length },
    };
  });
  return answer;
}

/**
 * Splits a position in parts, all or nothing; the first keeps the id
 * (docs/domain.md, « Periods, splits and recomputing »). Throws NotFound; Conflict when it is locked, assigned or too
 * small; Invalid when the parts are.
 */
export async function splitOne(
  context: ChangeContext,
  author: Author,
  id: Id,
  parts: readonly number[],
): Promise<Answer<Operations['assignments.split']>> {
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await getPosition(transaction, author.schoolId, id);
    const whole = show(state, id);
    const obstacle = findSplitObstacle(whole);
    if (obstacle !== null) throw new Conflict(obstacle);
    const fault = findSplitFault(whole, parts);
    if (fault !== null) throw new Invalid(fault);
    const ids = [id, ...parts.slice(1).map(newId)];
    const fresh = ids.slice(1);
    const outcome = commands.splitPosition(state, id, parts, () => fresh.shift() ?? newId());
    const assignments = ids.map((partId, index) => ({
      ...whole,
      id: partId,
      periods: parts[index] ?? whole.periods,
    }));
    const answered = { message: 'Répartition divisée avec succès', assignments };
    return { ...outcome, command: 'splitPosition', schoolYear: whole.school_year, answer: answered };
  });
  return answer;
}

/** Sets the weekly periods of a position. Throws NotFound; Conflict when it is locked. */
export async function setPeriods(
  context: ChangeContext,
  author: Author,
  id: Id,
  periods: number,
): Promise<Assignment> {
  const { answer } = await commit(context, author, async (transaction) => {
    const state = await getPosition(transaction, author.schoolId, id);
    const outcome = commands.setPeriods(state, id, periods);
    const assignment = { ...show(state, id), periods };
    return { ...outcome, command: 'setPeriods', schoolYear: assignment.school_year, answer: assignment };
  });
  return answer;
}

/**
 * Joins a part of a split with the others of its teacher; it keeps its id, the others go. Throws NotFound; Conflict where
 * there is nothing to join.
 */
export async function joinOne(context: ChangeContext, author: Author, id: Id): Promise<Assignment> {
  const { schoolId } = author;
  const { answer } = await commit(context, author, async (transaction) => {
    const found = await getPosition(transaction, schoolId, id);
    const part = show(found, id);
    const voleeId = found.positions?.[id]?.volee_id ?? '';
    const state = await loadVolee(transaction, schoolId, voleeId);
    const { periods, ...outcome } = commands.joinParts(state, voleeId, id);
    return {
      ...outcome,
      command: 'joinParts',
      schoolYear: part.school_year,
      answer: { ...part, periods },
    };
  });
  return answer;
}

/** A volée of a year, the active one by default. Throws NotFound. */
async function getVolee(database: Database, schoolId: string, level: string, schoolYear?: string) {
  const school_year = schoolYear ?? (await findActiveYear(database, schoolId));
  const id = await findVoleeId(database, schoolId, school_year, level);
  if (id === undefined) throw new NotFound(`La volée ${level} n'existe pas en ${school_year}.`);
  return { id, school_year, state: await loadVolee(database, schoolId, id) };
}

/** A new position of a volée, without teacher, as the API shows it. */
const showNew = (id: Id, level: string, school_year: string, position: PlannedPosition): Assignment => {
  const { class_name, subject, periods, is_group, group_label, plan_index } = position;
  const place = { class_name, subject, periods, is_group, group_label, plan_index };
  return { id, level, school_year, ...place, teacher_id: null, locked: false };
};

/**
 * Puts back what is missing of a place of the plan, without teacher. Throws NotFound for the volée or the place; Conflict
 * when nothing is missing there.
 */
export async function restoreOne(
  context: ChangeContext,
  author: Author,
  { level, school_year, ...place }: Request<Operations['assignments.restore']>['body'],
): Promise<Assignment> {
  const { answer } = await commit(context, author, async (transaction) => {
    const found = await getVolee(transaction, author.schoolId, level, school_year);
    const { volee, positions } = commands.viewVolee(found.state, found.id);
    const missing = missingAt(volee, positions, place);
    if (!missing) throw new NotFound(`L'organisation de ${level} ne prévoit pas cet enseignement.`);
    if (missing.periods === 0) throw new Conflict("Rien ne manque à cet enseignement de l'organisation.");
    const id = newId();
    return {
      ...commands.restorePosition(found.state, found.id, missing, id),
      command: 'restorePosition',
      schoolYear: found.school_year,
      answer: showNew(id, level, found.school_year, missing),
    };
  });
  return answer;
}

/** Adds a group by hand to a volée, whose level is the class name. Throws NotFound; Invalid for a class. */
export async function createGroup(
  context: ChangeContext,
  author: Author,
  query: Request<Operations['assignments.create']>['query'],
): Promise<Assignment> {
  const { class_name: level, subject, periods, is_group = true, group_label } = query;
  const { answer } = await commit(context, author, async (transaction) => {
    if (!is_group) throw new Invalid("Seul un groupe peut être ajouté ; les classes suivent l'organisation.");
    const {
      id: volee_id,
      school_year,
      state,
    } = await getVolee(transaction, author.schoolId, level, query.school_year);
    const id = newId();
    const group = { class_name: level, subject, periods, is_group, group_label, plan_index: null };
    return {
      ...commands.addGroup(state, { volee_id, subject, periods, group_label }, () => id),
      command: 'addGroup',
      schoolYear: school_year,
      answer: showNew(id, level, school_year, group),
    };
  });
  return answer;
}
