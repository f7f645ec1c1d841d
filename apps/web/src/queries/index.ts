import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/*
 * What several screens read. A feature never imports another one, so shared reads live here, one per call;
 * changes live in the feature that makes them and invalidate these keys.
 */

/** How the keys of the reads begin: invalidating one reaches all years. */
export const keys = {
  teachers: ['teachers'],
  planning: ['planning'],
  schoolYears: ['school-years'],
  assignments: ['assignments'],
  workload: ['workload'],
  functions: ['functions'],
  functionAssignments: ['function-assignments'],
  weeklyTargets: ['weekly-targets'],
} as const;

/** The teachers of the school. */
export const teachersQuery = () =>
  queryOptions({ queryKey: keys.teachers, queryFn: ({ signal }) => call('teachers.list', {}, { signal }) });

/** The volées of every year. */
export const planningQuery = () =>
  queryOptions({ queryKey: keys.planning, queryFn: ({ signal }) => call('planning.list', {}, { signal }) });

/** The names of the school years, newest first. */
export const schoolYearsQuery = () =>
  queryOptions({
    queryKey: [...keys.schoolYears, 'all'],
    queryFn: async ({ signal }) => (await call('schoolYears.list', {}, { signal })).school_years,
  });

/** `onRead` is told first, before what shows the year renders. */
export const activeYearQuery = (onRead?: (year: string) => void) =>
  queryOptions({
    queryKey: [...keys.schoolYears, 'active'],
    queryFn: async ({ signal }) => {
      const { active_year } = await call('schoolYears.active', {}, { signal });
      onRead?.(active_year);
      return active_year;
    },
  });

/* What is read of a year; without one, of the active year. */

/** The positions, with their teachers where they have one. */
export const assignmentsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.assignments, year],
    queryFn: ({ signal }) => call('assignments.list', { query: { school_year: year } }, { signal }),
  });

/** The load of every teacher, by teacher id, in weekly periods. */
export const workloadQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.workload, year],
    queryFn: ({ signal }) => call('dashboard.teacherWorkload', { query: { school_year: year } }, { signal }),
  });

/** The levels on offer, in their order; they never change, so they are read once. */
export const levelsQuery = () =>
  queryOptions({
    queryKey: ['levels'],
    queryFn: async ({ signal }) => (await call('levels.list', {}, { signal })).levels,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The subjects on offer for a level with their default periods (docs/domain.md, « Subjects and levels »); read once. */
export const subjectsQuery = (level: string) =>
  queryOptions({
    queryKey: ['subjects', level],
    queryFn: ({ signal }) => call('subjects.list', { params: { level } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The catalogue of functions. */
export const functionsQuery = () =>
  queryOptions({ queryKey: keys.functions, queryFn: ({ signal }) => call('functions.list', {}, { signal }) });

/** Who has which function, with their weekly hours. */
export const functionAssignmentsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.functionAssignments, year],
    queryFn: ({ signal }) => call('functionAssignments.list', { query: { school_year: year } }, { signal }),
  });

/** How many periods a week the classes of each level are to have, as the school sets it. */
export const weeklyTargetsQuery = () =>
  queryOptions({
    queryKey: keys.weeklyTargets,
    queryFn: async ({ signal }) => (await call('account.show', {}, { signal })).weekly_targets,
  });
