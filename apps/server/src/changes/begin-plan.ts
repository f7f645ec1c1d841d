import { SETTINGS_ID } from '@pupitre/domain';
import { insertRows } from '../data/write-rows.ts';
import { newId } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';

/** What a new school plans: one year, the active one. It is the ground of its history, which begins afterwards. */
export async function beginPlan(database: Database, schoolId: string, schoolYear: string): Promise<void> {
  const id = newId();
  await insertRows(database, schoolId, 'school_years', { [id]: { name: schoolYear } });
  await insertRows(database, schoolId, 'settings', { [SETTINGS_ID]: { active_year_id: id } });
}
