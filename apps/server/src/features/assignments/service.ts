import type { Answer, Assignment, Operations, Request } from '@pupitre/contract';
import {
  addPeriods,
  findJoinObstacle,
  joinedWith,
  findSplitFault,
  findSplitObstacle,
  missingAt,
  type PlannedPosition,
} from '@pupitre/domain';
import { isBrokenReference } from '../../database/failures.ts';
import { toFlag } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, Invalid, NotFound } from '../../http/refusals.ts';
import { findPlanning } from '../../data/volees.ts';
import { findActiveYear } from '../../data/school-years.ts';
import {
  assignTeacher,
  deleteAssignments,
  deleteUnlockedAssignments,
  findAssignment,
  insertPositions,
  listVoleeAssignments,
  renameGroup,
  updateAssignments,
  type VoleeKey,
} from '../../data/positions.ts';
import { sayCount } from '../../say-count.ts';

const FROZEN = 'Les périodes sont figées car cet enseignement est verrouillé';

const notFound = () => new NotFound("Cet enseignement n'existe pas ou plus.");

async function getAssignment(database: Database, schoolId: string, id: string): Promise<Assignment> {
  const assignment = await findAssignment(database, schoolId, id);
  if (!assignment) throw notFound();
  return assignment;
}

/** A volée of a year, the active one by default. Throws NotFound. */
async function getVolee(database: Database, schoolId: string, level: string, schoolYear?: string) {
  const year = schoolYear ?? (await findActiveYear(database, schoolId));
  const volee = await findPlanning(database, schoolId, year, level);
  if (!volee) throw new NotFound(`La volée ${level} n'existe pas en ${year}.`);
  return volee;
}

async function insertOne(
  database: Database,
  schoolId: string,
  volee: VoleeKey,
  position: PlannedPosition,
): Promise<Assignment> {
  const [created] = await insertPositions(database, schoolId, volee, [position]);
  if (!created) throw new Error('the position was not inserted');
  return created;
}

/**
 * Sets or clears the teacher of a position, or renames a group. Throws NotFound for the position or the teacher,
 * Conflict for a label on something that is no group.
 */
export async function changeAssignment(
  database: Database,
  schoolId: string,
  id: string,
  { teacher_id, group_label }: Request<Operations['assignments.update']>['body'],
): Promise<Assignment> {
  try {
    return await writeForSchool(database, schoolId, async (transaction) => {
      const assignment =
        teacher_id === undefined
          ? await findAssignment(transaction, schoolId, id)
          : await assignTeacher(transaction, schoolId, id, teacher_id);
      if (!assignment) throw notFound();
      if (group_label === undefined) return assignment;
      if (!assignment.is_group) throw new Conflict('Seul un groupe peut être renommé.');
      await renameGroup(transaction, schoolId, assignment, group_label);
      return { ...assignment, group_label };
    });
  } catch (error) {
    throw isBrokenReference(error) ? new NotFound("Cet enseignant n'existe pas ou plus.") : error;
  }
}

/** Locks an unlocked position and the reverse. Throws NotFound. */
export function toggleLock(database: Database, schoolId: string, id: string): Promise<{ locked: boolean }> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const locked = !(await getAssignment(transaction, schoolId, id)).locked;
    await updateAssignments(transaction, schoolId, [id], { locked: toFlag(locked) });
    return { locked };
  });
}

/** Locks or unlocks many positions, all or none. Throws NotFound when one does not exist. */
export function lockMany(
  database: Database,
  schoolId: string,
  { assignment_ids, locked }: Request<Operations['assignments.lockBulk']>['body'],
): Promise<Answer<Operations['assignments.lockBulk']>> {
  const ids = [...new Set(assignment_ids)];
  return writeForSchool(database, schoolId, async (transaction) => {
    const updated = await updateAssignments(transaction, schoolId, ids, { locked: toFlag(locked) });
    if (updated < ids.length) throw new NotFound("L'un de ces enseignements n'existe pas ou plus.");
    const done = locked ? 'enseignement verrouillé' : 'enseignement déverrouillé';
    return { message: sayCount(updated, done), updated };
  });
}

/** Deletes an unlocked position. Throws NotFound; Conflict when it is locked. */
export function deleteOne(database: Database, schoolId: string, id: string): Promise<{ message: string }> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const { locked } = await getAssignment(transaction, schoolId, id);
    if (locked) throw new Conflict('Un enseignement verrouillé ne peut pas être supprimé.');
    await deleteAssignments(transaction, schoolId, [id]);
    return { message: 'Enseignement supprimé' };
  });
}

/** Deletes the unlocked positions of some volées (decisions, section 3). */
export function deleteUnlocked(
  database: Database,
  schoolId: string,
  { levels, school_year }: Request<Operations['assignments.deleteUnlocked']>['query'],
): Promise<Answer<Operations['assignments.deleteUnlocked']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const deleted = await deleteUnlockedAssignments(transaction, schoolId, year, levels);
    return { message: sayCount(deleted, 'enseignement supprimé'), deleted };
  });
}

/**
 * Splits a position in parts, all or nothing; the first keeps the id (decisions, section 3). Throws NotFound; Conflict
 * when it is locked, assigned or too small; Invalid when the parts are.
 */
export function splitOne(
  database: Database,
  schoolId: string,
  id: string,
  parts: readonly number[],
): Promise<Answer<Operations['assignments.split']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const whole = await getAssignment(transaction, schoolId, id);
    const obstacle = findSplitObstacle(whole);
    if (obstacle !== null) throw new Conflict(obstacle);
    const fault = findSplitFault(whole, parts);
    if (fault !== null) throw new Invalid(fault);
    const [first = whole.periods, ...others] = parts;
    await updateAssignments(transaction, schoolId, [id], { periods: first });
    const added = others.map((periods) => ({ ...whole, periods }));
    return {
      message: 'Répartition divisée avec succès',
      assignments: [
        { ...whole, periods: first },
        ...(await insertPositions(transaction, schoolId, whole, added)),
      ],
    };
  });
}

/**
 * Joins a part of a split with the others of its teacher; it keeps its id, the others go. Throws NotFound; Conflict where there is
 * nothing to join.
 */
export function joinOne(database: Database, schoolId: string, id: string): Promise<Assignment> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const part = await getAssignment(transaction, schoolId, id);
    const positions = await listVoleeAssignments(transaction, schoolId, part);
    const obstacle = findJoinObstacle(part, positions);
    if (obstacle !== null) throw new Conflict(obstacle);
    const others = joinedWith(part, positions);
    const periods = addPeriods([part, ...others]);
    await deleteAssignments(
      transaction,
      schoolId,
      others.map((other) => other.id),
    );
    await updateAssignments(transaction, schoolId, [id], { periods });
    return { ...part, periods };
  });
}

/** Sets the weekly periods of a position. Throws NotFound; Conflict when it is locked. */
export function setPeriods(
  database: Database,
  schoolId: string,
  id: string,
  periods: number,
): Promise<Assignment> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const assignment = await getAssignment(transaction, schoolId, id);
    if (assignment.locked) throw new Conflict(FROZEN);
    await updateAssignments(transaction, schoolId, [id], { periods });
    return { ...assignment, periods };
  });
}

/**
 * Puts back what is missing of a place of the plan, without teacher. Throws NotFound for the volée or the place; Conflict when
 * nothing is missing there.
 */
export function restoreOne(
  database: Database,
  schoolId: string,
  { level, school_year, ...place }: Request<Operations['assignments.restore']>['body'],
): Promise<Assignment> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const volee = await getVolee(transaction, schoolId, level, school_year);
    const missing = missingAt(volee, await listVoleeAssignments(transaction, schoolId, volee), place);
    if (!missing) throw new NotFound(`L'organisation de ${level} ne prévoit pas cet enseignement.`);
    if (missing.periods === 0) throw new Conflict("Rien ne manque à cet enseignement de l'organisation.");
    return insertOne(transaction, schoolId, volee, missing);
  });
}

/** Adds a group by hand to a volée, whose level is the class name. Throws NotFound; Invalid for a class. */
export function createGroup(
  database: Database,
  schoolId: string,
  query: Request<Operations['assignments.create']>['query'],
): Promise<Assignment> {
  const { class_name: level, subject, periods, is_group = true, group_label } = query;
  return writeForSchool(database, schoolId, async (transaction) => {
    if (!is_group) throw new Invalid("Seul un groupe peut être ajouté ; les classes suivent l'organisation.");
    const volee = await getVolee(transaction, schoolId, level, query.school_year);
    const group = { class_name: level, subject, periods, is_group, group_label, plan_index: null };
    return insertOne(transaction, schoolId, volee, group);
  });
}
