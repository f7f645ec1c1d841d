import type {
  Assignment,
  Effect,
  FunctionAssignment,
  SchoolClass,
  TeacherAnswer,
  TeacherWorkload,
} from '@pupitre/contract';
import { computeWorkloads, dutiesOf, type FunctionHours } from '@pupitre/domain';

type Workloads = Readonly<Record<string, TeacherWorkload>>;

/** The lists of a year that are there: what a workload is computed from. */
export interface Known {
  teachers: readonly TeacherAnswer[] | undefined;
  positions: readonly Assignment[] | undefined;
  functions: readonly FunctionAssignment[] | undefined;
  classes: readonly SchoolClass[] | undefined;
}

const fromLists = (
  teachers: readonly { id: string }[],
  positions: Parameters<typeof computeWorkloads>[1],
  duties: readonly FunctionHours[],
): Workloads => Object.fromEntries(computeWorkloads(teachers, positions, duties));

/** The positions that workloads list, with their teachers, and the hours of functions and maîtrises that they sum. */
function readBack(workloads: Workloads) {
  const entries = Object.entries(workloads);
  const positions = entries.flatMap(([teacher_id, { assignments }]) =>
    assignments.map((one) => ({ ...one, teacher_id: teacher_id as string | null, co_teachers: [] })),
  );
  const functions = entries.map(([teacher_id, { total_function_hours, class_teacher_hours }]) => ({
    teacher_id,
    hours_per_week: total_function_hours - class_teacher_hours,
  }));
  const classTeachers = entries.map(([teacher_id, { class_teacher_hours }]) => ({
    teacher_id,
    periods: class_teacher_hours,
  }));
  return { positions, functions, classTeachers };
}

/**
 * The workloads of a year after an effect, by the rule that the server computes them by (docs/domain.md, « Workload »): from the
 * lists where they are there, else from what the workloads themselves say. Undefined where neither tells.
 */
export function followWorkloads(
  workloads: Workloads,
  effect: Effect,
  year: string,
  known: Known,
): Workloads | undefined {
  const before = readBack(workloads);
  const areFunctionsTold = known.functions !== undefined;
  if (!areFunctionsTold && (effect.function_assignments || effect.reset.includes('function_assignments')))
    return undefined;
  const areClassesTold = known.classes !== undefined;
  if (!areClassesTold && (effect.classes || effect.reset.includes('classes'))) return undefined;
  if (known.positions === undefined && effect.reset.includes('assignments')) return undefined;
  if (known.teachers === undefined && effect.reset.includes('teachers')) return undefined;

  const gone = new Set([
    ...(effect.assignments?.gone ?? []),
    ...(effect.assignments?.changed ?? []).map(({ id }) => id),
  ]);
  const added = (effect.assignments?.changed ?? []).filter(({ school_year }) => school_year === year);
  const left = new Set(effect.teachers?.gone);
  const teachers = [
    ...Object.keys(workloads).filter((id) => !left.has(id)),
    ...(effect.teachers?.changed ?? []).map(({ id }) => id),
  ];
  return fromLists(
    known.teachers ?? [...new Set(teachers)].map((id) => ({ id })),
    known.positions ?? [...before.positions.filter(({ id }) => !gone.has(id)), ...added],
    dutiesOf(
      known.functions ?? before.functions,
      known.classes?.flatMap(({ class_teachers }) => class_teachers) ?? before.classTeachers,
    ),
  );
}
