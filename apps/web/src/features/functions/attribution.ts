import type { FunctionAssignment, TeacherAnswer } from '@pupitre/contract';
import { compareFunctions, compareTeachers } from '@pupitre/domain';

/** A function that a teacher has in a year, with the teacher it is about. */
export interface Attribution extends FunctionAssignment {
  teacher: TeacherAnswer;
}

/** What one teacher has in a year, and its weekly hours. */
export interface TeacherFunctions {
  teacher: TeacherAnswer;
  attributions: Attribution[];
  hours: number;
}

/** Joins attributions with their teachers, by teacher then function. */
export function joinTeachers(
  assignments: readonly FunctionAssignment[],
  teachers: readonly TeacherAnswer[],
): Attribution[] {
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return assignments
    .flatMap((assignment) => {
      const teacher = byId.get(assignment.teacher_id);
      return teacher ? [{ ...assignment, teacher }] : [];
    })
    .toSorted(
      (a, b) =>
        compareTeachers(a.teacher, b.teacher) ||
        compareFunctions({ name: a.function_name }, { name: b.function_name }),
    );
}

/** The teachers who have a function, in the order of the attributions, each with the sum of their weekly hours. */
export function summariseByTeacher(attributions: readonly Attribution[]): TeacherFunctions[] {
  return [...Map.groupBy(attributions, ({ teacher_id }) => teacher_id).values()].flatMap((own) => {
    const [first] = own;
    const hours = own.reduce((sum, { hours_per_week }) => sum + hours_per_week, 0);
    return first ? [{ teacher: first.teacher, attributions: own, hours }] : [];
  });
}
