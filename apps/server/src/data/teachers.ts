import { cycle, type TeacherAnswer } from '@pupitre/contract';
import { compareTeachers, coversLevel } from '@pupitre/domain';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { foldCase } from '../database/keys.ts';
import type { Database, TeachersTable } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

const codes = z.array(z.string());
const cycles = z.array(cycle);

function toTeacher(row: Selectable<TeachersTable>): TeacherAnswer {
  const { school_id: _school, visa_key: _key, ...teacher } = row;
  return {
    ...teacher,
    specialties: codes.parse(JSON.parse(row.specialties)),
    cycles: cycles.parse(JSON.parse(row.cycles)),
  };
}

function toRow(schoolId: string, teacher: TeacherAnswer): Insertable<TeachersTable> {
  return {
    ...teacher,
    school_id: schoolId,
    visa_key: foldCase(teacher.visa),
    specialties: JSON.stringify(teacher.specialties),
    cycles: JSON.stringify(teacher.cycles),
  };
}

/** The teachers of a school, by visa. */
export async function findTeachers(database: Database, schoolId: string): Promise<TeacherAnswer[]> {
  const rows = await database
    .selectFrom('teachers')
    .where('school_id', '=', schoolId)
    .orderBy('visa_key')
    .selectAll()
    .execute();
  return rows.map(toTeacher);
}

/** The teachers of a school by surname, then first name, then visa. */
export async function listTeachers(database: Database, schoolId: string): Promise<TeacherAnswer[]> {
  return (await findTeachers(database, schoolId)).toSorted(compareTeachers);
}

/** The teachers who may teach at a level, those without a cycle included (decisions, section 4). */
export async function listTeachersOfLevel(
  database: Database,
  schoolId: string,
  level: string,
): Promise<TeacherAnswer[]> {
  return (await listTeachers(database, schoolId)).filter((teacher) => coversLevel(teacher.cycles, level));
}

/** Throws a duplicate failure when a visa is taken, compared without case. */
export async function insertTeachers(
  database: Database,
  schoolId: string,
  teachers: readonly TeacherAnswer[],
): Promise<void> {
  for (const chunk of inChunks(teachers)) {
    const rows = chunk.map((teacher) => toRow(schoolId, teacher));
    await database.insertInto('teachers').values(rows).execute();
  }
}

/** Tells whether the teacher exists in this school. Throws a duplicate failure when the visa is taken. */
export async function updateTeacher(
  database: Database,
  schoolId: string,
  teacher: TeacherAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('teachers')
    .set(toRow(schoolId, teacher))
    .where('school_id', '=', schoolId)
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes one teacher, or all of them, off the positions they hold; the positions stay. */
export async function freePositions(database: Database, schoolId: string, teacherId?: string): Promise<void> {
  const ofSchool = database
    .updateTable('assignments')
    .set({ teacher_id: null })
    .where('school_id', '=', schoolId);
  await (teacherId === undefined
    ? ofSchool.where('teacher_id', 'is not', null)
    : ofSchool.where('teacher_id', '=', teacherId)
  ).execute();
}

/** Deletes one teacher, or all of them, once freed. Answers how many. */
export async function deleteTeachers(
  database: Database,
  schoolId: string,
  teacherId?: string,
): Promise<number> {
  const ofSchool = database.deleteFrom('teachers').where('school_id', '=', schoolId);
  const { numDeletedRows } = await (teacherId === undefined
    ? ofSchool
    : ofSchool.where('id', '=', teacherId)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
