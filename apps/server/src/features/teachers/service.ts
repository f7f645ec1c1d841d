import type { TeacherAnswer } from '@pupitre/contract';
import { commands, type Id, type PlanState } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { findRow, loadRows } from '../../data/plan-rows.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, NotFound } from '../../errors.ts';

type TeacherFields = Omit<TeacherAnswer, 'id'>;

const notFound = () => new NotFound("Cet enseignant n'existe pas.");

/** Says it plainly when a visa, compared without case, is taken. */
async function refusingTakenVisa<T>(visa: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', `Le visa ${visa} est déjà attribué.`) : error;
  }
}

/** Adds a teacher. Throws Conflict when the visa is taken. */
export async function createTeacher(
  context: ChangeContext,
  caller: Caller,
  fields: TeacherFields,
): Promise<TeacherAnswer> {
  const teacher = { id: newId(), ...fields };
  const write = commit(context, caller, () =>
    Promise.resolve({
      ...commands.addTeacher({}, teacher.id, fields),
      command: 'addTeacher',
      answer: teacher,
    }),
  );
  return refusingTakenVisa(teacher.visa, write);
}

/** Changes a teacher. Throws NotFound, or Conflict when the visa is taken. */
export async function changeTeacher(
  context: ChangeContext,
  caller: Caller,
  teacher: TeacherAnswer,
): Promise<TeacherAnswer> {
  const { id, ...fields } = teacher;
  const write = commit(context, caller, async (transaction) => {
    const teachers = await findRow(transaction, caller.school, 'teachers', id);
    if (teachers[id] === undefined) throw notFound();
    return {
      ...commands.editTeacher({ teachers }, id, fields),
      command: 'editTeacher',
      answer: teacher,
      reread: async (merged) => ({
        ...teacher,
        ...(await findRow(merged, caller.school, 'teachers', id))[id],
      }),
    };
  });
  return refusingTakenVisa(teacher.visa, write);
}

/** Teachers with everything that refers to them: all of the school, or one. */
async function loadWithReferences(database: Database, schoolId: string, teacherId?: Id): Promise<PlanState> {
  const teachers =
    teacherId === undefined
      ? await loadRows(database, schoolId, 'teachers')
      : await findRow(database, schoolId, 'teachers', teacherId);
  const theirs = { field: 'teacher_id', values: Object.keys(teachers) };
  return {
    teachers,
    positions: await loadRows(database, schoolId, 'positions', theirs),
    co_teachers: await loadRows(database, schoolId, 'co_teachers', theirs),
    function_assignments: await loadRows(database, schoolId, 'function_assignments', theirs),
    class_teachers: await loadRows(database, schoolId, 'class_teachers', theirs),
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
