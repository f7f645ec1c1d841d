import type { Periods, Position, Teacher } from './model.ts';

/** One position as a workload lists it. */
export type WorkloadAssignment = Pick<Position, 'id' | 'class_name' | 'subject' | 'periods' | 'group_label'>;

/** The weekly load of a teacher; in the words of both readings (docs/domain.md, « Workload »). */
export interface Workload {
  assignments: WorkloadAssignment[];
  total_teaching_periods: Periods;
  teaching_hours: Periods;
  total_function_hours: number;
  function_hours: number;
  total_periods: number;
  total_hours: number;
}

/** What the workload reads of a function assignment. */
export interface FunctionHours {
  teacher_id: string;
  hours_per_week: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function workloadOf(positions: readonly WorkloadAssignment[], functions: readonly FunctionHours[]): Workload {
  const teaching = sum(positions.map((position) => position.periods));
  const functionHours = sum(functions.map((entry) => entry.hours_per_week));
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
    total_periods: teaching + functionHours,
    total_hours: teaching + functionHours,
  };
}

/** The workload of every given teacher, by id, in weekly periods; zeros for those without any position. */
export function computeWorkloads(
  teachers: readonly Pick<Teacher, 'id'>[],
  positions: readonly (WorkloadAssignment & Pick<Position, 'teacher_id'>)[],
  functions: readonly FunctionHours[],
): Map<string, Workload> {
  const positionsOf = Map.groupBy(positions, (position) => position.teacher_id);
  const functionsOf = Map.groupBy(functions, (entry) => entry.teacher_id);
  return new Map(
    teachers.map(({ id }) => [id, workloadOf(positionsOf.get(id) ?? [], functionsOf.get(id) ?? [])]),
  );
}
