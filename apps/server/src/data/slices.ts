import { type Id, PLAN_TABLES, type PlanRows, type PlanState, SETTINGS_ID } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { loadPlaced } from './placed-positions.ts';
import { findRow, loadRows } from './plan-rows.ts';

const idsOf = (rows: object | undefined): Id[] => Object.keys(rows ?? {});

/** The values of a reference in rows, without those that are empty. */
function referred<R extends object>(rows: Record<Id, R>, field: keyof R): Id[] {
  const ids: Id[] = [];
  for (const id in rows) {
    const value = rows[id]?.[field];
    if (typeof value === 'string') ids.push(value);
  }
  return ids;
}

/** The year of a school by its name; undefined when it has none. */
export async function findYearId(
  database: Database,
  schoolId: string,
  name: string,
): Promise<Id | undefined> {
  return idsOf(await loadRows(database, schoolId, 'school_years', { field: 'name', values: [name] }))[0];
}

/** The years of a school and which one is active: what a year is found by, or made from. */
export const loadYears = async (database: Database, schoolId: string): Promise<PlanState> => ({
  school_years: await loadRows(database, schoolId, 'school_years'),
  settings: await findRow(database, schoolId, 'settings', SETTINGS_ID),
});

/** The class teachers of classes. */
export const loadClassTeachers = (database: Database, schoolId: string, classIds: readonly Id[]) =>
  loadRows(database, schoolId, 'class_teachers', { field: 'class_id', values: classIds });

/** What is said of who teaches classes. */
const loadRulesOfClasses = (database: Database, schoolId: string, classIds: readonly Id[]) =>
  loadRows(database, schoolId, 'teaching_rules', { field: 'class_id', values: classIds });

/** Who is in positions beside their teachers. */
const loadSeats = (database: Database, schoolId: string, positionIds: readonly Id[]) =>
  loadRows(database, schoolId, 'co_teachers', { field: 'position_id', values: positionIds });

/** Volées with their classes, class teachers, what is said of who teaches those, and positions, and the years of the school. */
async function loadVolees(
  database: Database,
  schoolId: string,
  volees: Record<Id, PlanRows['volees']>,
): Promise<PlanState> {
  const ofVolees = { field: 'volee_id', values: idsOf(volees) };
  const classes = await loadRows(database, schoolId, 'classes', ofVolees);
  const positions = await loadRows(database, schoolId, 'positions', ofVolees);
  return {
    ...(await loadYears(database, schoolId)),
    volees,
    classes,
    class_teachers: await loadClassTeachers(database, schoolId, idsOf(classes)),
    teaching_rules: await loadRulesOfClasses(database, schoolId, idsOf(classes)),
    positions,
    co_teachers: await loadSeats(database, schoolId, idsOf(positions)),
  };
}

/** The volées of a year, whole. */
export async function loadYear(database: Database, schoolId: string, yearId: Id): Promise<PlanState> {
  const filter = { field: 'school_year_id', values: [yearId] };
  return loadVolees(database, schoolId, await loadRows(database, schoolId, 'volees', filter));
}

/** One volée, whole. */
export async function loadVolee(database: Database, schoolId: string, id: Id): Promise<PlanState> {
  return loadVolees(database, schoolId, await findRow(database, schoolId, 'volees', id));
}

/** Positions, with who is in them, the volées, classes and teachers that they name, and the teachers to be. */
export async function loadPositions(
  database: Database,
  schoolId: string,
  ids: readonly Id[],
  teacherIds: readonly Id[] = [],
): Promise<PlanState> {
  const placed = await loadPlaced(database, schoolId, ids);
  const co_teachers = await loadSeats(database, schoolId, idsOf(placed.positions));
  const values = [
    ...referred(placed.positions, 'teacher_id'),
    ...referred(co_teachers, 'teacher_id'),
    ...teacherIds,
  ];
  return {
    ...placed,
    co_teachers,
    teachers: await loadRows(database, schoolId, 'teachers', { field: 'id', values }),
  };
}

/** Everything that a school plans. */
export async function loadPlan(database: Database, schoolId: string): Promise<PlanState> {
  const tables: [string, object][] = [];
  for (const table of PLAN_TABLES) tables.push([table, await loadRows(database, schoolId, table)]);
  return Object.fromEntries(tables);
}
