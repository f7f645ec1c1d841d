import type { PlanningEntry } from '@pupitre/contract';
import { commands, type Id, type PlanState } from '@pupitre/domain';
import { findActiveYear } from '../data/school-years.ts';
import { loadVolee } from '../data/slices.ts';
import { findVoleeId } from '../data/volees.ts';
import type { Database } from '../database/schema.ts';
import { NotFound } from '../errors.ts';

/** A volée with its classes and positions. */
export interface FoundVolee {
  id: Id;
  school_year: string;
  state: PlanState;
}

/** A volée of the school. Throws NotFound. The year left out is the active one. */
export async function getVolee(
  database: Database,
  schoolId: string,
  level: string,
  schoolYear: string | undefined,
): Promise<FoundVolee> {
  const school_year = schoolYear ?? (await findActiveYear(database, schoolId));
  const id = await findVoleeId(database, schoolId, school_year, level);
  if (id === undefined) throw new NotFound(`La volée ${level} n'existe pas en ${school_year}.`);
  return { id, school_year, state: await loadVolee(database, schoolId, id) };
}

/** A volée of a slice as the API shows it, in a year. */
export function showFound(
  { id, state }: Pick<FoundVolee, 'id' | 'state'>,
  school_year: string,
): PlanningEntry {
  const { volee } = commands.viewVolee(state, id);
  return { id, ...volee, number_of_classes: volee.class_names.length, school_year };
}

/** A volée as the API shows it, by its identifier. */
export async function showVolee(database: Database, schoolId: string, id: Id): Promise<PlanningEntry> {
  const state = await loadVolee(database, schoolId, id);
  const yearId = state.volees?.[id]?.school_year_id ?? '';
  return showFound({ id, state }, state.school_years?.[yearId]?.name ?? '');
}
