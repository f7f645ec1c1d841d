import type { Assignment } from '@pupitre/contract';
import type { PlannedPosition, PositionChanges } from '@pupitre/domain';
import type { Selectable, Updateable } from 'kysely';
import { newId, toFlag } from '../database/keys.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { AssignmentsTable, Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Which volée, without its school. */
export interface VoleeKey {
  school_year: string;
  level: string;
}

const COLUMNS = [
  'id',
  'level',
  'class_name',
  'subject',
  'periods',
  'teacher_id',
  'school_year',
  'locked',
  'is_group',
  'group_label',
  'plan_index',
] as const;

const toAssignment = (row: Pick<Selectable<AssignmentsTable>, (typeof COLUMNS)[number]>): Assignment => ({
  ...row,
  locked: row.locked === 1,
  is_group: row.is_group === 1,
});

/** The positions of a school in one year, volée by volée; the parts of a split stand together. */
export async function listAssignments(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<Assignment[]> {
  const rows = await database
    .selectFrom('assignments')
    .where('school_id', '=', schoolId)
    .where('school_year', '=', schoolYear)
    .select(COLUMNS)
    .orderBy('level')
    .orderBy('subject')
    .orderBy('is_group')
    .orderBy('plan_index', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(toAssignment);
}

/** The positions of one volée, in the order of their ids; none when there is no such volée. */
export async function listVoleeAssignments(
  database: Database,
  schoolId: string,
  volee: VoleeKey,
): Promise<Assignment[]> {
  const rows = await database
    .selectFrom('assignments')
    .where('school_id', '=', schoolId)
    .where('school_year', '=', volee.school_year)
    .where('level', '=', volee.level)
    .select(COLUMNS)
    .orderBy('id')
    .execute();
  return rows.map(toAssignment);
}

/** The position of this id, unless the school has none. */
export async function findAssignment(
  database: Database,
  schoolId: string,
  id: string,
): Promise<Assignment | undefined> {
  const row = await database
    .selectFrom('assignments')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && toAssignment(row);
}

const setTeacher = preparedQuery(
  (database, values: { schoolId: string; id: string; teacherId: string | null }) =>
    database
      .updateTable('assignments')
      .set({ teacher_id: values.teacherId })
      .where('school_id', '=', values.schoolId)
      .where('id', '=', values.id)
      .returning(COLUMNS),
);

/** Sets or clears the teacher of a position. Throws a broken reference when the school has no such teacher. */
export async function assignTeacher(
  database: Database,
  schoolId: string,
  id: string,
  teacherId: string | null,
): Promise<Assignment | undefined> {
  const [row] = await setTeacher(database, { schoolId, id, teacherId });
  return row && toAssignment(row);
}

/** Adds positions as they are, each in a volée that is there. */
export async function insertAssignments(
  database: Database,
  schoolId: string,
  assignments: readonly Assignment[],
): Promise<void> {
  const rows = assignments.map((assignment) => ({
    ...assignment,
    school_id: schoolId,
    locked: toFlag(assignment.locked),
    is_group: toFlag(assignment.is_group),
  }));
  for (const chunk of inChunks(rows)) await database.insertInto('assignments').values(chunk).execute();
}

/** Adds positions without teacher, unlocked. */
export async function insertPositions(
  database: Database,
  schoolId: string,
  volee: VoleeKey,
  positions: readonly PlannedPosition[],
): Promise<Assignment[]> {
  const { school_year, level } = volee;
  const assignments = positions.map((position): Assignment => {
    const { class_name, subject, periods, is_group, group_label, plan_index } = position;
    const place = { class_name, subject, periods, is_group, group_label, plan_index };
    return { id: newId(), level, school_year, ...place, teacher_id: null, locked: false };
  });
  await insertAssignments(database, schoolId, assignments);
  return assignments;
}

/** Changes the given positions, all the same way. Returns how many the school has. */
export async function updateAssignments(
  database: Database,
  schoolId: string,
  ids: readonly string[],
  changes: PositionChanges & Pick<Updateable<AssignmentsTable>, 'locked'>,
): Promise<number> {
  let updated = 0;
  for (const chunk of inChunks(ids)) {
    const result = await database
      .updateTable('assignments')
      .set(changes)
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .executeTakeFirst();
    updated += Number(result.numUpdatedRows);
  }
  return updated;
}

/** Renames a group, every part of it: those with its place in the plan or, where it was made by hand, with its label. */
export async function renameGroup(
  database: Database,
  schoolId: string,
  group: Assignment,
  label: string,
): Promise<void> {
  const ofSubject = database
    .updateTable('assignments')
    .set({ group_label: label })
    .where('school_id', '=', schoolId)
    .where('school_year', '=', group.school_year)
    .where('level', '=', group.level)
    .where('subject', '=', group.subject)
    .where('is_group', '=', 1);
  const parts =
    group.plan_index === null
      ? ofSubject
          .where('plan_index', 'is', null)
          .where('group_label', 'is not distinct from', group.group_label)
      : ofSubject.where('plan_index', '=', group.plan_index);
  await parts.execute();
}

/** Deletes the given positions, locked or not: the rules are the caller's. */
export async function deleteAssignments(
  database: Database,
  schoolId: string,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await database
      .deleteFrom('assignments')
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .execute();
  }
}

/** Deletes the unlocked positions of some volées of a year. Returns how many there were. */
export async function deleteUnlockedAssignments(
  database: Database,
  schoolId: string,
  schoolYear: string,
  levels: readonly string[],
): Promise<number> {
  const result = await database
    .deleteFrom('assignments')
    .where('school_id', '=', schoolId)
    .where('school_year', '=', schoolYear)
    .where('level', 'in', levels)
    .where('locked', '=', 0)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
