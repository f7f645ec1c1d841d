import type { Call, Operations } from '@pupitre/contract';

/**
 * The calls of the plan that can wait for the connection though the server works out what comes of them. Leaving out what they are
 * called there does not compile (`waiting-changes/name-request.ts`).
 */
export type RequestName =
  | 'assignments.create'
  | 'assignments.delete'
  | 'assignments.deleteUnlocked'
  | 'assignments.fixPeriods'
  | 'assignments.join'
  | 'assignments.restore'
  | 'assignments.split'
  | 'assignments.update'
  | 'classes.update'
  | 'functionAssignments.create'
  | 'functionAssignments.delete'
  | 'functions.create'
  | 'functions.delete'
  | 'functions.update'
  | 'planning.create'
  | 'planning.delete'
  | 'planning.deleteClass'
  | 'planning.duplicate'
  | 'planning.move'
  | 'planning.regenerate'
  | 'planning.update'
  | 'schoolYears.create'
  | 'schoolYears.delete'
  | 'schoolYears.rename'
  | 'teachers.create'
  | 'teachers.leave'
  | 'teachers.delete'
  | 'teachers.deleteAll'
  | 'teachers.update'
  | 'teachingRules.set';

/** What is sent with one of them. */
export type RequestOf<N extends RequestName> = { [M in N]: Call<Operations[M]> }[N];

/** One of them, as it can be written down. */
export interface PlanRequest {
  operation: RequestName;
  request: object;
  /** The year that it is about, where its form is about one. */
  year?: string | undefined;
}
