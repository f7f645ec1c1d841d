import { cycle, type TeacherAnswer } from '@pupitre/contract';
import { compareTeachers, coversLevel } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, TeachersTable } from '../database/schema.ts';

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

/** The teachers who may teach at a level, those without a cycle included (docs/domain.md, « Teachers »). */
export async function listTeachersOfLevel(
  database: Database,
  schoolId: string,
  level: string,
): Promise<TeacherAnswer[]> {
  return (await listTeachers(database, schoolId)).filter((teacher) => coversLevel(teacher.cycles, level));
}
