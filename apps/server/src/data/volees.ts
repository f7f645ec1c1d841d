import { type PlanningEntry, planningEntry } from '@pupitre/contract';
import { compareLevels, compareSchoolYears } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';

const { subject_periods, special_params } = planningEntry.shape;

const selectVolees = (database: Database, schoolId: string) =>
  database
    .selectFrom('volees')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'volees.school_id')
        .onRef('school_years.id', '=', 'volees.school_year_id'),
    )
    .where('volees.school_id', '=', schoolId)
    .select([
      'volees.id',
      'volees.level',
      'school_years.name as school_year',
      'volees.subject_periods',
      'volees.special_params',
    ]);

/** The names of the classes of each volée of a school, by rank. */
async function listClassNames(database: Database, schoolId: string): Promise<Map<string, string[]>> {
  const classes = await database
    .selectFrom('classes')
    .where('school_id', '=', schoolId)
    .select(['volee_id', 'name'])
    .orderBy('rank')
    .execute();
  const names = new Map<string, string[]>();
  for (const { volee_id, name } of classes) names.set(volee_id, [...(names.get(volee_id) ?? []), name]);
  return names;
}

/** The volées of a school, in no order: of one year, or of all. */
export async function listPlannings(
  database: Database,
  schoolId: string,
  schoolYear?: string,
): Promise<PlanningEntry[]> {
  const all = selectVolees(database, schoolId);
  const rows = await (schoolYear === undefined
    ? all
    : all.where('school_years.name', '=', schoolYear)
  ).execute();
  const classNames = await listClassNames(database, schoolId);
  return rows.map((row) => {
    const class_names = classNames.get(row.id) ?? [];
    return {
      id: row.id,
      level: row.level,
      number_of_classes: class_names.length,
      class_names,
      subject_periods: subject_periods.parse(JSON.parse(row.subject_periods)),
      school_year: row.school_year,
      special_params: special_params.parse(JSON.parse(row.special_params)),
    };
  });
}

/** Every volée of every year: newest year first, levels in their order. */
export async function listEntries(database: Database, schoolId: string): Promise<PlanningEntry[]> {
  const entries = await listPlannings(database, schoolId);
  return entries.toSorted(
    (a, b) => compareSchoolYears(a.school_year, b.school_year) || compareLevels(a.level, b.level),
  );
}

/** The identifier of the volée of a level in a year; undefined when there is none. */
export async function findVoleeId(
  database: Database,
  schoolId: string,
  schoolYear: string,
  level: string,
): Promise<string | undefined> {
  const row = await selectVolees(database, schoolId)
    .where('school_years.name', '=', schoolYear)
    .where('volees.level', '=', level)
    .executeTakeFirst();
  return row?.id;
}
