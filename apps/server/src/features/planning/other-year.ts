import type { Answer, Operations, PlanningEntry, Request } from '@pupitre/contract';
import { compareSchoolYears } from '@pupitre/domain';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict } from '../../http/refusals.ts';
import { insertAssignments, listVoleeAssignments } from '../../data/positions.ts';
import { ensureSchoolYear, findActiveYear } from '../../data/school-years.ts';
import { findPlanning, insertPlanning, listPlannings, movePlanning } from '../../data/volees.ts';
import { getPlanning } from './service.ts';

/**
 * The year a volée is moved from when the call leaves it out: the active one, else the only one that has the level
 * (decisions, section 2). Throws Conflict when several have it.
 */
async function findSourceYear(
  database: Database,
  schoolId: string,
  level: string,
): Promise<string | undefined> {
  const entries = await listPlannings(database, schoolId);
  const years = entries.filter((entry) => entry.level === level).map((entry) => entry.school_year);
  const active = await findActiveYear(database, schoolId);
  if (years.includes(active)) return active;
  if (years.length < 2) return years[0];
  const list = years.toSorted(compareSchoolYears).join(', ');
  throw new Conflict(`La volée ${level} existe dans plusieurs années (${list}) : précisez laquelle.`);
}

/** Readies a year, new ones included, to take a level. Throws Conflict when it has it already. */
async function makeRoom(database: Database, schoolId: string, level: string, year: string): Promise<void> {
  if (await findPlanning(database, schoolId, year, level))
    throw new Conflict(`La volée ${level} existe déjà en ${year}.`);
  await ensureSchoolYear(database, schoolId, year);
}

/** Moves a volée with its positions to another year (decisions, section 2). Throws NotFound, Conflict. */
export function moveEntry(
  database: Database,
  schoolId: string,
  level: string,
  { school_year, new_school_year }: Request<Operations['planning.move']>['query'],
): Promise<PlanningEntry> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const source = school_year ?? (await findSourceYear(transaction, schoolId, level));
    const entry = await getPlanning(transaction, schoolId, level, source);
    await makeRoom(transaction, schoolId, level, new_school_year);
    await movePlanning(transaction, schoolId, entry.id, new_school_year);
    return { ...entry, school_year: new_school_year };
  });
}

/**
 * Copies a volée to another year with its positions as they are, parts and hand-made groups included, but unlocked;
 * their teachers only when asked for (decisions, section 2). Throws NotFound, Conflict.
 */
export function duplicateEntry(
  database: Database,
  schoolId: string,
  level: string,
  query: Request<Operations['planning.duplicate']>['query'],
): Promise<Answer<Operations['planning.duplicate']>> {
  const { source_school_year, target_school_year: school_year, keep_teachers = false } = query;
  return writeForSchool(database, schoolId, async (transaction) => {
    const source = await getPlanning(transaction, schoolId, level, source_school_year);
    await makeRoom(transaction, schoolId, level, school_year);
    const copy = { ...source, id: newId(), school_year };
    const positions = (await listVoleeAssignments(transaction, schoolId, source)).map((position) => ({
      ...position,
      id: newId(),
      school_year,
      locked: false,
      teacher_id: keep_teachers ? position.teacher_id : null,
    }));
    await insertPlanning(transaction, schoolId, copy);
    await insertAssignments(transaction, schoolId, positions);
    return { ...copy, changes: { created: positions.length, updated: 0, deleted: 0 } };
  });
}
