import type { Answer, Operations, PlanningEntry, Request } from '@pupitre/contract';
import { completeClassNames, FALLBACK_SCHOOL_YEAR, planVolee, reconcile, regenerate } from '@pupitre/domain';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, Invalid, NotFound } from '../../http/refusals.ts';
import { listVoleeAssignments } from '../../data/positions.ts';
import { sayCount } from '../../say-count.ts';
import { writeDifference } from '../../data/write-difference.ts';
import { ensureSchoolYear, findActiveYear } from '../../data/school-years.ts';
import { nameBlocked } from './blocked-positions.ts';
import { deletePlanning, findPlanning, insertPlanning, updatePlanning } from '../../data/volees.ts';

type Body = Request<Operations['planning.create']>['body'];
type ChangedEntry = Answer<Operations['planning.create']>;

/** The entry that a body describes: no year counts for 2024-2025, missing class names are derived. */
function describe(body: Body, id: string): PlanningEntry {
  const { level, number_of_classes, subject_periods, special_params } = body;
  const school_year = body.school_year ?? FALLBACK_SCHOOL_YEAR;
  const class_names = completeClassNames(level, body.class_names, number_of_classes);
  return { id, level, number_of_classes, class_names, subject_periods, school_year, special_params };
}

/** A volée of the school. Throws NotFound. The year left out is the active one. */
export async function getPlanning(
  database: Database,
  schoolId: string,
  level: string,
  schoolYear: string | undefined,
): Promise<PlanningEntry> {
  const year = schoolYear ?? (await findActiveYear(database, schoolId));
  const entry = await findPlanning(database, schoolId, year, level);
  if (!entry) throw new NotFound(`La volée ${level} n'existe pas en ${year}.`);
  return entry;
}

/** Writes a volée and its plan, and the year where it is new (decisions, section 2). Throws Conflict. */
export function createEntry(database: Database, schoolId: string, body: Body): Promise<ChangedEntry> {
  const entry = describe(body, newId());
  return writeForSchool(database, schoolId, async (transaction) => {
    const { school_year, level } = entry;
    if (await findPlanning(transaction, schoolId, school_year, level))
      throw new Conflict(`La volée ${level} existe déjà en ${school_year}.`);
    await ensureSchoolYear(transaction, schoolId, school_year);
    await insertPlanning(transaction, schoolId, entry);
    const difference = { create: planVolee(entry), update: [], remove: [] };
    return { ...entry, changes: await writeDifference(transaction, schoolId, entry, difference) };
  });
}

/**
 * Edits a volée; its positions follow with the smallest change (decisions, section 2). Throws NotFound, and Conflict
 * naming the locked positions that would go.
 */
export async function updateEntry(
  database: Database,
  schoolId: string,
  level: string,
  body: Body,
): Promise<ChangedEntry> {
  if (body.level !== level) {
    const detail = `Le niveau ${body.level} n'est pas celui de la volée modifiée (${level}).`;
    throw new Invalid(detail, [{ path: 'level', message: detail }]);
  }
  return writeForSchool(database, schoolId, async (transaction) => {
    const year = body.school_year ?? FALLBACK_SCHOOL_YEAR;
    const before = await getPlanning(transaction, schoolId, level, year);
    const after = describe(body, before.id);
    const positions = await listVoleeAssignments(transaction, schoolId, before);
    const difference = reconcile(before, after, positions);
    if (difference.blocked.length > 0) throw new Conflict(nameBlocked(difference.blocked));
    await updatePlanning(transaction, schoolId, after);
    return { ...after, changes: await writeDifference(transaction, schoolId, after, difference) };
  });
}

/** Deletes a volée with its positions, locked ones too. Throws NotFound. */
export function deleteEntry(
  database: Database,
  schoolId: string,
  level: string,
  schoolYear: string | undefined,
): Promise<Answer<Operations['planning.delete']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const entry = await getPlanning(transaction, schoolId, level, schoolYear);
    const { length } = await listVoleeAssignments(transaction, schoolId, entry);
    await deletePlanning(transaction, schoolId, entry.id);
    return { message: `Volée ${level} supprimée (${sayCount(length, 'enseignement')})`, assignments: length };
  });
}

/** Deletes a class with its positions, locked ones too. Throws NotFound; Conflict for the last class. */
export function deleteClass(
  database: Database,
  schoolId: string,
  level: string,
  { class_name, school_year }: Request<Operations['planning.deleteClass']>['query'],
): Promise<Answer<Operations['planning.deleteClass']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const before = await getPlanning(transaction, schoolId, level, school_year);
    const index = before.class_names.indexOf(class_name);
    if (index === -1) throw new NotFound(`La classe ${class_name} n'existe pas dans la volée ${level}.`);
    if (before.class_names.length === 1)
      throw new Conflict("La dernière classe d'une volée ne peut pas être supprimée.");
    const class_names = before.class_names.toSpliced(index, 1);
    const after = { ...before, class_names, number_of_classes: class_names.length };
    const positions = await listVoleeAssignments(transaction, schoolId, before);
    const isOfClass = (position: (typeof positions)[number]) =>
      !position.is_group && position.plan_index === index;
    const remove = positions.filter(isOfClass);
    const rest = positions.filter((position) => !isOfClass(position));
    const { update } = reconcile(before, after, rest);
    await updatePlanning(transaction, schoolId, after);
    await writeDifference(transaction, schoolId, after, { create: [], update, remove });
    const count = sayCount(remove.length, 'enseignement');
    return { message: `Classe ${class_name} supprimée (${count})`, assignments: remove.length };
  });
}

/** Rebuilds the unlocked positions of a volée from its plan (decisions, section 2). Throws NotFound. */
export function regenerateEntry(
  database: Database,
  schoolId: string,
  level: string,
  schoolYear: string | undefined,
): Promise<Answer<Operations['planning.regenerate']>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const entry = await getPlanning(transaction, schoolId, level, schoolYear);
    const positions = await listVoleeAssignments(transaction, schoolId, entry);
    const { create, remove, keep } = regenerate(entry, positions);
    const changes = await writeDifference(transaction, schoolId, entry, { create, update: [], remove });
    const created = sayCount(create.length, 'enseignement créé');
    const kept = sayCount(keep.length, 'verrouillé conservé');
    return { message: `Volée ${level} régénérée : ${created}, ${kept}`, changes };
  });
}
