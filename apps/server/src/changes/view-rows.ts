import type {
  Assignment,
  FunctionAssignment,
  PlanningEntry,
  SchoolClass,
  SchoolFunction,
  TeacherAnswer,
} from '@pupitre/contract';
import { commands, type Id, listClassTeachers, type PlanState, rowOf, viewTeachers } from '@pupitre/domain';

/*
 * Rows of a slice as the lists of the API give them; undefined where the slice has none. It holds what they refer to.
 */

const yearName = ({ school_years }: PlanState, id: Id | undefined): string =>
  (id === undefined ? undefined : rowOf(school_years, id))?.name ?? '';

/** A position; the slice holds its volée, class and year. */
export function viewAssignment(state: PlanState, id: Id): Assignment | undefined {
  const row = rowOf(state.positions, id);
  if (row === undefined) return undefined;
  const volee = rowOf(state.volees, row.volee_id);
  return {
    ...commands.viewPosition(state, id, row),
    level: volee?.level ?? '',
    school_year: yearName(state, volee?.school_year_id),
  };
}

/** A volée; the slice holds all its classes and its year. */
export function viewPlanning(state: PlanState, id: Id): PlanningEntry | undefined {
  const row = rowOf(state.volees, id);
  if (row === undefined) return undefined;
  const { volee } = commands.viewVolee({ volees: state.volees ?? {}, classes: state.classes ?? {} }, id);
  return {
    id,
    ...volee,
    number_of_classes: volee.class_names.length,
    school_year: yearName(state, row.school_year_id),
  };
}

/** A class; the slice holds its volée, its year and its class teachers. */
export function viewClass(state: PlanState, id: Id): SchoolClass | undefined {
  const row = rowOf(state.classes, id);
  if (row === undefined) return undefined;
  const { volee_id, ...fields } = row;
  const volee = rowOf(state.volees, volee_id);
  return {
    id,
    ...fields,
    level: volee?.level ?? '',
    school_year: yearName(state, volee?.school_year_id),
    class_teachers: listClassTeachers(state, id),
  };
}

/** The teachers of a slice by identifier, each as they are in every year of it; it holds all years, and their contracts. */
export function viewTeachersByYear(state: PlanState): Map<Id, TeacherAnswer[]> {
  const all = Object.keys(state.school_years ?? {}).flatMap((yearId) => viewTeachers(state, yearId));
  return Map.groupBy(all, ({ id }) => id);
}

/** A function of the catalogue. */
export function viewFunction({ functions }: PlanState, id: Id): SchoolFunction | undefined {
  const row = rowOf(functions, id);
  return row && { id, ...row };
}

/** A function that somebody has; the slice holds the function and the year. */
export function viewFunctionAssignment(state: PlanState, id: Id): FunctionAssignment | undefined {
  const row = rowOf(state.function_assignments, id);
  if (row === undefined) return undefined;
  const { school_year_id, ...fields } = row;
  const function_name = rowOf(state.functions, row.function_id)?.name ?? '';
  return { id, ...fields, function_name, school_year: yearName(state, school_year_id) };
}
