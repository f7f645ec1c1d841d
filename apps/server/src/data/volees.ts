import { type PlanningEntry, planningEntry } from '@pupitre/contract';
import { compareLevels, compareSchoolYears } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import type { Database, PlanningsTable } from '../database/schema.ts';

const { class_names, subject_periods, special_params } = planningEntry.shape;

function toEntry(row: Omit<Selectable<PlanningsTable>, 'school_id'>): PlanningEntry {
  const names = class_names.parse(JSON.parse(row.class_names));
  return {
    id: row.id,
    level: row.level,
    number_of_classes: names.length,
    class_names: names,
    subject_periods: subject_periods.parse(JSON.parse(row.subject_periods)),
    school_year: row.school_year,
    special_params: special_params.parse(JSON.parse(row.special_params)),
  };
}

const toColumns = (entry: PlanningEntry) => ({
  class_names: JSON.stringify(entry.class_names),
  subject_periods: JSON.stringify(entry.subject_periods),
  special_params: JSON.stringify(entry.special_params),
});

const selectPlannings = (database: Database, schoolId: string) =>
  database
    .selectFrom('plannings')
    .where('school_id', '=', schoolId)
    .select(['id', 'level', 'school_year', 'class_names', 'subject_periods', 'special_params']);

/** The volées of a school, in no order: of one year, or of all. */
export async function listPlannings(
  database: Database,
  schoolId: string,
  schoolYear?: string,
): Promise<PlanningEntry[]> {
  const all = selectPlannings(database, schoolId);
  const rows = await (schoolYear === undefined ? all : all.where('school_year', '=', schoolYear)).execute();
  return rows.map(toEntry);
}

/** Every volée of every year: newest year first, levels in their order. */
export async function listEntries(database: Database, schoolId: string): Promise<PlanningEntry[]> {
  const entries = await listPlannings(database, schoolId);
  return entries.toSorted(
    (a, b) => compareSchoolYears(a.school_year, b.school_year) || compareLevels(a.level, b.level),
  );
}

/** The volée of a level in a year, unless there is none. */
export async function findPlanning(
  database: Database,
  schoolId: string,
  schoolYear: string,
  level: string,
): Promise<PlanningEntry | undefined> {
  const row = await selectPlannings(database, schoolId)
    .where('school_year', '=', schoolYear)
    .where('level', '=', level)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Adds a volée without its positions. Throws a duplicate failure when the year has the level already. */
export async function insertPlanning(
  database: Database,
  schoolId: string,
  entry: PlanningEntry,
): Promise<void> {
  const { id, level, school_year } = entry;
  await database
    .insertInto('plannings')
    .values({ school_id: schoolId, id, level, school_year, ...toColumns(entry) })
    .execute();
}

/** Writes the classes, subjects and parameters of a volée; its level and year stay. */
export async function updatePlanning(
  database: Database,
  schoolId: string,
  entry: PlanningEntry,
): Promise<void> {
  await database
    .updateTable('plannings')
    .set(toColumns(entry))
    .where('school_id', '=', schoolId)
    .where('id', '=', entry.id)
    .execute();
}

/** Puts a volée in another year of the school; its positions follow by their foreign key. */
export async function movePlanning(
  database: Database,
  schoolId: string,
  id: string,
  schoolYear: string,
): Promise<void> {
  await database
    .updateTable('plannings')
    .set({ school_year: schoolYear })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a volée; its positions go with it. */
export async function deletePlanning(database: Database, schoolId: string, id: string): Promise<void> {
  await database.deleteFrom('plannings').where('school_id', '=', schoolId).where('id', '=', id).execute();
}
