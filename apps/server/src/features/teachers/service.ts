import type { TeacherAnswer } from '@pupitre/contract';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../http/refusals.ts';
import { deleteTeachers, freePositions, insertTeachers, updateTeacher } from '../../data/teachers.ts';

type TeacherFields = Omit<TeacherAnswer, 'id'>;

const notFound = () => new NotFound("Cet enseignant n'existe pas.");

/** Says it plainly when a visa, compared without case, is taken. */
async function refusingTakenVisa<T>(visa: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(`Le visa ${visa} est déjà attribué.`) : error;
  }
}

/** Adds a teacher. Throws Conflict when the visa is taken. */
export async function createTeacher(
  database: Database,
  schoolId: string,
  fields: TeacherFields,
): Promise<TeacherAnswer> {
  const teacher = { id: newId(), ...fields };
  const write = writeForSchool(database, schoolId, (transaction) =>
    insertTeachers(transaction, schoolId, [teacher]),
  );
  await refusingTakenVisa(teacher.visa, write);
  return teacher;
}

/** Changes a teacher. Throws NotFound, or Conflict when the visa is taken. */
export async function changeTeacher(
  database: Database,
  schoolId: string,
  teacher: TeacherAnswer,
): Promise<TeacherAnswer> {
  const write = writeForSchool(database, schoolId, (transaction) =>
    updateTeacher(transaction, schoolId, teacher),
  );
  if (!(await refusingTakenVisa(teacher.visa, write))) throw notFound();
  return teacher;
}

/** Deletes a teacher; their positions stay, unassigned (decisions, section 4). Throws NotFound. */
export async function removeTeacher(database: Database, schoolId: string, teacherId: string): Promise<void> {
  await writeForSchool(database, schoolId, async (transaction) => {
    await freePositions(transaction, schoolId, teacherId);
    if ((await deleteTeachers(transaction, schoolId, teacherId)) === 0) throw notFound();
  });
}

/** Deletes every teacher of a school; all positions stay, unassigned. Answers how many were deleted. */
export async function removeAllTeachers(database: Database, schoolId: string): Promise<number> {
  return writeForSchool(database, schoolId, async (transaction) => {
    await freePositions(transaction, schoolId);
    return deleteTeachers(transaction, schoolId);
  });
}
