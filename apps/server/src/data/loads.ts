import type { Database } from '../database/schema.ts';

/** Every teacher of a school: a workload shows those without positions too (decisions, section 4). */
export function listTeacherIds(database: Database, schoolId: string): Promise<{ id: string }[]> {
  return database.selectFrom('teachers').where('school_id', '=', schoolId).select('id').execute();
}

/** The positions of a year that have a teacher, with what a workload shows of them. */
export function listStaffedPositions(database: Database, schoolId: string, schoolYear: string) {
  return database
    .selectFrom('assignments')
    .where('school_id', '=', schoolId)
    .where('school_year', '=', schoolYear)
    .where('teacher_id', 'is not', null)
    .select(['id', 'teacher_id', 'class_name', 'subject', 'periods', 'group_label'])
    .orderBy('class_name')
    .orderBy('subject')
    .orderBy('id')
    .execute();
}
