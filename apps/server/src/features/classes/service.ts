import type { ClassDetail, Input, Operations, SchoolClass } from '@pupitre/contract';
import {
  commands,
  comparePlaces,
  describeClass,
  type Id,
  type PlanState,
  shareOfMaitrise,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit, type ReadContext } from '../../changes/commit.ts';
import { viewAssignment, viewClass } from '../../changes/view-rows.ts';
import { findRow, loadRows } from '../../data/plan-rows.ts';
import { loadVolee } from '../../data/slices.ts';
import { findWeeklyTargets } from '../../data/weekly-targets.ts';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';

/** A class with its volée, and the year that it is in. */
interface FoundClass {
  state: PlanState;
  schoolYear: string;
}

/** A class of the school with its volée, whole. Throws NotFound. */
async function loadClass(database: Database, schoolId: string, id: Id): Promise<FoundClass> {
  const row = (await findRow(database, schoolId, 'classes', id))[id];
  if (row === undefined) throw new NotFound("Cette classe n'existe pas ou plus.");
  const state = await loadVolee(database, schoolId, row.volee_id);
  const yearId = state.volees?.[row.volee_id]?.school_year_id ?? '';
  return { state, schoolYear: state.school_years?.[yearId]?.name ?? '' };
}

/** The class of a slice that holds it. */
function show(state: PlanState, id: Id): SchoolClass {
  const shown = viewClass(state, id);
  if (shown === undefined) throw new Error(`no class ${id} in the slice`);
  return shown;
}

const reread = (schoolId: string, id: Id) => async (merged: Database) =>
  show((await loadClass(merged, schoolId, id)).state, id);

/** Everything that a class is taught, and by whom (docs/domain.md, « Classes »). Throws NotFound. */
export function showClass(
  { database }: ReadContext,
  { school }: Caller,
  { id }: Input<Operations['classes.show']>,
): Promise<ClassDetail> {
  return readTogether(database, async (transaction) => {
    const { state } = await loadClass(transaction, school, id);
    const shown = show(state, id);
    const positions = Object.keys(state.positions ?? {}).flatMap(
      (positionId) => viewAssignment(state, positionId) ?? [],
    );
    const { own, groups, duo, strangers, ...sums } = describeClass(
      shown.name,
      positions.toSorted(comparePlaces),
      shown.class_teachers,
    );
    const targets = await findWeeklyTargets(transaction, school);
    return {
      ...shown,
      positions: [...own, ...groups],
      periods: sums.periods,
      open_periods: sums.open,
      periods_per_pupil: sums.perPupil,
      weekly_target: targets.find(({ level }) => level === shown.level)?.periods ?? null,
      strangers,
      duo: duo && { people: duo.people, are_class_teachers: duo.areClassTeachers },
    };
  });
}

/** Renames a class, or sets how many pupils it has. Throws NotFound; Conflict where its volée has another class of the name. */
export async function changeClass(
  context: ChangeContext,
  caller: Caller,
  { id, name, pupils }: Input<Operations['classes.update']>,
): Promise<SchoolClass> {
  return commit(context, caller, async (transaction) => {
    const { state, schoolYear } = await loadClass(transaction, caller.school, id);
    const { level, name: former } = show(state, id);
    const isTaken = Object.entries(state.classes ?? {}).some(
      ([other, row]) => other !== id && row.name === name,
    );
    if (isTaken) throw new Conflict('taken', `La volée ${level} a déjà une classe ${name}.`);
    const fields = { name: name ?? former, ...(pupils === undefined ? {} : { pupils }) };
    const outcome = commands.editClass(state, id, fields);
    return {
      ...outcome,
      command: 'editClass',
      schoolYear,
      answer: { ...show(state, id), ...fields },
      reread: reread(caller.school, id),
    };
  });
}

/**
 * Sets the class teachers of a class, all of them (docs/domain.md, « Classes »). Throws NotFound for the class and for a teacher;
 * Conflict.
 */
export async function setClassTeachers(
  context: ChangeContext,
  caller: Caller,
  { id, class_teachers }: Input<Operations['classes.setTeachers']>,
): Promise<SchoolClass> {
  return commit(context, caller, async (transaction) => {
    const { state, schoolYear } = await loadClass(transaction, caller.school, id);
    const wanted = class_teachers.map(({ teacher_id, periods }) => ({
      teacher_id,
      periods: periods ?? shareOfMaitrise(class_teachers.length),
    }));
    const there = Object.values(state.class_teachers ?? {}).map(({ teacher_id }) => teacher_id);
    const ids = [...wanted.map(({ teacher_id }) => teacher_id), ...there];
    const teachers = await loadRows(transaction, caller.school, 'teachers', { field: 'id', values: ids });
    if (wanted.some(({ teacher_id }) => teachers[teacher_id] === undefined))
      throw new NotFound("Cet enseignant n'existe pas ou plus.");
    return {
      ...commands.setClassTeachers({ ...state, teachers }, id, wanted),
      command: 'setClassTeachers',
      schoolYear,
      answer: { ...show(state, id), class_teachers: wanted },
      needs: wanted.map(({ teacher_id }) => ({ table: 'teachers' as const, id: teacher_id })),
      reread: reread(caller.school, id),
    };
  });
}
