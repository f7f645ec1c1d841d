import {
  findYear,
  type Id,
  type PlanState,
  SETTINGS_ID,
  rowOf,
  type StoredRule,
  type TeachingRule,
  toRules,
  viewRule,
} from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { loadRows } from './plan-rows.ts';
import { loadYears } from './slices.ts';

/** A year with what is said of who teaches what in it, and what that is named by: its classes. */
export interface RuledYearSlice {
  state: PlanState;
  id: Id;
  name: string;
}

/** The years of a school, and which of them is named, or active where none is; undefined where there is none such. */
async function findNamedYear(database: Database, schoolId: string, named: string | undefined) {
  const years = await loadYears(database, schoolId);
  const id =
    named === undefined ? rowOf(years.settings, SETTINGS_ID)?.active_year_id : findYear(years, named);
  if (id === undefined) return undefined;
  const ofYear = { field: 'school_year_id', values: [id] };
  return { years, id, ofYear, name: rowOf(years.school_years, id)?.name ?? '' };
}

/** A year of a school by its name, the active one where none is named, with its rules and classes; undefined where there is none. */
export async function loadRuledYear(
  database: Database,
  schoolId: string,
  named: string | undefined,
): Promise<RuledYearSlice | undefined> {
  const found = await findNamedYear(database, schoolId, named);
  if (found === undefined) return undefined;
  const { years, id, ofYear, name } = found;
  const volees = await loadRows(database, schoolId, 'volees', ofYear);
  const state = {
    ...years,
    volees,
    classes: await loadRows(database, schoolId, 'classes', {
      field: 'volee_id',
      values: Object.keys(volees),
    }),
    teaching_rules: await loadRows(database, schoolId, 'teaching_rules', ofYear),
  };
  return { state, id, name };
}

/** The rules of a slice. */
export const viewRules = (state: PlanState): StoredRule[] =>
  Object.keys(state.teaching_rules ?? {})
    .toSorted()
    .flatMap((id) => viewRule(state, id) ?? []);

const byId = (values: Id[]) => ({ field: 'id', values });

/**
 * What is said of who teaches what in a year, the active one where none is named; undefined where there is no such year. Of its classes only those
 * that are named are read.
 */
export async function findTeachingRules(
  database: Database,
  schoolId: string,
  schoolYear: string | undefined,
): Promise<StoredRule[] | undefined> {
  const found = await findNamedYear(database, schoolId, schoolYear);
  if (found === undefined) return undefined;
  const teaching_rules = await loadRows(database, schoolId, 'teaching_rules', found.ofYear);
  const named = Object.values(teaching_rules).flatMap(({ class_id }) => class_id ?? []);
  const classes = await loadRows(database, schoolId, 'classes', byId(named));
  const volees = await loadRows(
    database,
    schoolId,
    'volees',
    byId(Object.values(classes).map(({ volee_id }) => volee_id)),
  );
  return viewRules({ ...found.years, teaching_rules, classes, volees });
}

/** The same; nothing where there is no such year. */
export const listTeachingRules = async (
  ...which: Parameters<typeof findTeachingRules>
): Promise<StoredRule[]> => (await findTeachingRules(...which)) ?? [];

/** The same as the rules of the domain read it. */
export const readTeachingRules = async (
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<TeachingRule[]> => toRules(await listTeachingRules(database, schoolId, schoolYear));
