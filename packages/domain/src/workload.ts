import type { ClassTeacher } from './class-teachers.ts';
import type { Periods, Position, Teacher } from './model.ts';
import { listParts } from './seats.ts';

/** One position as a workload lists it. */
export type WorkloadAssignment = Pick<Position, 'id' | 'class_name' | 'subject' | 'periods' | 'group_label'>;

/** The weekly load of a teacher; in the words of both readings (docs/domain.md, « Workload »). */
export interface Workload {
  assignments: WorkloadAssignment[];
  total_teaching_periods: Periods;
  teaching_hours: Periods;
  /** Functions, and the maîtrise of classes with them. */
  total_function_hours: number;
  function_hours: number;
  /** How much of the functions is the maîtrise of classes. */
  class_teacher_hours: Periods;
  total_periods: number;
  total_hours: number;
}

/** What the workload reads of a function assignment, or of a maîtrise. */
export interface FunctionHours {
  teacher_id: string;
  hours_per_week: number;
  is_maitrise?: true;
}

/** What people do besides teaching: functions, and the maîtrises of classes (docs/domain.md, « Workload »). */
export const dutiesOf = (
  functions: readonly FunctionHours[],
  classTeachers: readonly ClassTeacher[],
): FunctionHours[] => [
  ...functions,
  ...classTeachers.map(({ teacher_id, periods }) => ({
    teacher_id,
    hours_per_week: periods,
    is_maitrise: true as const,
  })),
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function workloadOf(positions: readonly WorkloadAssignment[], duties: readonly FunctionHours[]): Workload {
  const teaching = sum(positions.map((position) => position.periods));
  const hoursOf = (list: readonly FunctionHours[]) => sum(list.map((entry) => entry.hours_per_week));
  const functionHours = hoursOf(duties);
  return {
    assignments: positions.map(({ id, class_name, subject, periods, group_label }) => ({
      id,
      class_name,
      subject,
      periods,
      group_label,
    })),
    total_teaching_periods: teaching,
    teaching_hours: teaching,
    total_function_hours: functionHours,
    function_hours: functionHours,
    class_teacher_hours: hoursOf(duties.filter(({ is_maitrise }) => is_maitrise)),
    total_periods: teaching + functionHours,
    total_hours: teaching + functionHours,
  };
}

/**
 * The workload of every given teacher, by id, in weekly periods; zeros for those without any position. Who is in a position beside
 * its teacher has it with the periods of their own.
 * @param duties functions and maîtrises, see {@link dutiesOf}
 */
export function computeWorkloads(
  teachers: readonly Pick<Teacher, 'id'>[],
  positions: readonly (WorkloadAssignment & Pick<Position, 'teacher_id' | 'co_teachers'>)[],
  duties: readonly FunctionHours[],
): Map<string, Workload> {
  const positionsOf = Map.groupBy(listParts(positions), (position) => position.teacher_id);
  const dutiesByTeacher = Map.groupBy(duties, (entry) => entry.teacher_id);
  return new Map(
    teachers.map(({ id }) => [id, workloadOf(positionsOf.get(id) ?? [], dutiesByTeacher.get(id) ?? [])]),
  );
}
