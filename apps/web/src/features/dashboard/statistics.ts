import type { Assignment, PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import { hasLeft } from '@pupitre/domain';

/** The counters of the dashboard for one year (docs/screens.md, « Accueil »). */
export interface Statistics {
  teachers: number;
  classes: number;
  assignments: number;
  assigned: number;
  /** Assigned over all, in whole percents; 0 when there are none. */
  completionRate: number;
  /** Functions held this year, each once for everybody who holds it. */
  functions: number;
}

/** Counts for the dashboard; all but the teachers are given of one year. */
export function readStatistics(
  teachers: readonly TeacherAnswer[],
  volees: readonly PlanningEntry[],
  assignments: readonly Assignment[],
  functionAssignments: readonly unknown[],
): Statistics {
  const assigned = assignments.filter((assignment) => assignment.teacher_id !== null).length;
  return {
    teachers: teachers.filter((teacher) => !hasLeft(teacher)).length,
    classes: volees.reduce((total, volee) => total + volee.number_of_classes, 0),
    assignments: assignments.length,
    assigned,
    completionRate: assignments.length === 0 ? 0 : Math.round((assigned / assignments.length) * 100),
    functions: functionAssignments.length,
  };
}
