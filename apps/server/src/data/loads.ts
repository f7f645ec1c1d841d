import type { Database } from '../database/schema.ts';

/** Every teacher of a school: a workload shows those without positions too (docs/domain.md, « Workload »). */
export function listTeacherIds(database: Database, schoolId: string): Promise<{ id: string }[]> {
  return database.selectFrom('teachers').where('school_id', '=', schoolId).select('id').execute();
}
