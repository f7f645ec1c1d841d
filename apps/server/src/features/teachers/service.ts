import type { Input, Operations, TeacherAnswer } from '@pupitre/contract';
import {
  apply,
  commands,
  compareTeachers,
  type Contract,
  Contracts,
  coversLevel,
  type Id,
  NO_CONTRACT,
  type PlanState,
  viewTeachers,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { loadTeachers } from '../../data/teachers.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { findContractYear } from './contract-year.ts';

const notFound = () => new NotFound("Cet enseignant n'existe pas.");

/** Says it plainly when a visa, compared without case, is taken. */
async function refusingTakenVisa<T>(visa: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', `Le visa ${visa} est déjà attribué.`) : error;
  }
}

/** What is said of a teacher, and of their contract in a year; absence and departure only where they are said. */
export type TeacherFields = Omit<Input<Operations['teachers.create']>, 'school_year'>;

/** What is said of a teacher as rows of the plan; what is not said of the contract is as it was. */
export function toRows(
  { visa, nom, prenom, specialties, cycles, hours_min, hours_desired, hours_max, ...rest }: TeacherFields,
  held: Pick<Contract, 'is_absent' | 'leaves'>,
): commands.TeacherToWrite {
  const { is_absent = held.is_absent, leaves = held.leaves } = rest;
  return {
    identity: { visa, nom, prenom, specialties, cycles },
    contract: { hours_min, hours_desired, hours_max, is_absent, leaves },
  };
}

/** The teacher of a state as they are in a year. */
function viewTeacher(state: PlanState, yearId: Id, id: Id): TeacherAnswer {
  const [teacher] = viewTeachers(state, yearId).filter((one) => one.id === id);
  if (teacher === undefined) throw notFound();
  return teacher;
}

/** The teachers as they are in a year, by name; those who may teach at a level where one is given. Throws NotFound. */
export function listTeachersOf(
  database: Database,
  { school }: Caller,
  { level, school_year }: Input<Operations['teachers.list']> & { level?: string },
): Promise<TeacherAnswer[]> {
  return readTogether(database, async (transaction) => {
    const state = await loadTeachers(transaction, school);
    const year = findContractYear(state, school_year);
    const all = viewTeachers(state, year.id).toSorted(compareTeachers);
    return level === undefined ? all : all.filter(({ cycles }) => coversLevel(cycles, level));
  });
}

/** Adds a teacher, with their contract of a year. Throws NotFound for the year, Conflict when the visa is taken. */
export async function createTeacher(
  context: ChangeContext,
  caller: Caller,
  { school_year, ...fields }: Input<Operations['teachers.create']>,
): Promise<TeacherAnswer> {
  const id = newId();
  const write = commit(context, caller, async (transaction) => {
    const state = await loadTeachers(transaction, caller.school, []);
    const year = findContractYear(state, school_year);
    const outcome = commands.addTeacher(state, year.id, id, toRows(fields, NO_CONTRACT));
    const answer = viewTeacher(apply(state, outcome.patch), year.id, id);
    return { ...outcome, command: 'addTeacher', schoolYear: year.name, answer };
  });
  return refusingTakenVisa(fields.visa, write);
}

/** Changes a teacher, and what holds of them in a year. Throws NotFound, or Conflict when the visa is taken. */
export async function changeTeacher(
  context: ChangeContext,
  caller: Caller,
  { id, school_year, ...fields }: Input<Operations['teachers.update']>,
): Promise<TeacherAnswer> {
  const write = commit(context, caller, async (transaction) => {
    const state = await loadTeachers(transaction, caller.school, [id]);
    const year = findContractYear(state, school_year);
    if (state.teachers?.[id] === undefined) throw notFound();
    const teacher = toRows(fields, new Contracts(state).hold(id, year.id));
    const outcome = commands.editTeacher(state, year.id, id, teacher);
    return {
      ...outcome,
      command: 'editTeacher',
      schoolYear: outcome.patch.contracts === undefined ? null : year.name,
      answer: viewTeacher(apply(state, outcome.patch), year.id, id),
      reread: async (merged) => viewTeacher(await loadTeachers(merged, caller.school, [id]), year.id, id),
    };
  });
  return refusingTakenVisa(fields.visa, write);
}

/** Teachers with everything that refers to them: all of the school, or one. */
async function loadWithReferences(database: Database, schoolId: string, teacherId?: Id): Promise<PlanState> {
  const state = await loadTeachers(database, schoolId, teacherId === undefined ? undefined : [teacherId]);
  const theirs = { field: 'teacher_id', values: Object.keys(state.teachers ?? {}) };
  return {
    ...state,
    positions: await loadRows(database, schoolId, 'positions', theirs),
    co_teachers: await loadRows(database, schoolId, 'co_teachers', theirs),
    function_assignments: await loadRows(database, schoolId, 'function_assignments', theirs),
    class_teachers: await loadRows(database, schoolId, 'class_teachers', theirs),
    teaching_rules: {
      ...(await loadRows(database, schoolId, 'teaching_rules', theirs)),
      ...(await loadRows(database, schoolId, 'teaching_rules', { ...theirs, field: 'colleague_id' })),
    },
  };
}

/** Deletes a teacher; their positions stay, unassigned (docs/domain.md, « Teachers »). Throws NotFound. */
export async function removeTeacher(
  context: ChangeContext,
  caller: Caller,
  { id: teacherId }: { id: Id },
): Promise<void> {
  await commit(context, caller, async (transaction) => {
    const state = await loadWithReferences(transaction, caller.school, teacherId);
    if (state.teachers?.[teacherId] === undefined) throw notFound();
    const outcome = commands.deleteTeachers(state, [teacherId]);
    return { ...outcome, command: 'deleteTeachers', answer: undefined };
  });
}

/** Deletes every teacher of a school; all positions stay, unassigned. Returns how many were deleted. */
export async function removeAllTeachers(context: ChangeContext, caller: Caller): Promise<number> {
  return commit(context, caller, async (transaction) => {
    const state = await loadWithReferences(transaction, caller.school);
    const ids = Object.keys(state.teachers ?? {});
    return { ...commands.deleteTeachers(state, ids), command: 'deleteTeachers', answer: ids.length };
  });
}
