import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { listReader } from '../data/read-list.ts';
import { call } from '../lib/api.ts';
import { changesKey } from './steps.ts';

/*
 * What several screens read. A feature never imports another one, so shared reads live here, one per call. What belongs to the
 * plan is read through the store of the school, which keeps it up to date.
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
  classes: ['classes'],
  teachingRules: ['teaching-rules'],
  weeklyTargets: ['weekly-targets'],
} as const;

const OF_PLAN: ReadonlySet<unknown> = new Set(
  Object.entries(keys).flatMap(([name, [first]]) => (name === 'weeklyTargets' ? [] : [first])),
);

/** What is worked out from it, by the second part of its key. */
const FOLLOWING: ReadonlySet<unknown> = new Set(['needs', 'hires']);

/** Whether a key is that of a list of the plan. */
export const isOfPlan = ([first]: QueryKey): boolean => OF_PLAN.has(first);

/** Whether what is read under a key follows from the plan alone: it holds until a change is told, which makes it be read again. */
export const followsPlan = (queryKey: QueryKey): boolean =>
  isOfPlan(queryKey) || (queryKey[0] === changesKey[0] && FOLLOWING.has(queryKey[1]));

/** The volées of every year. */
export const planningQuery = () =>
  queryOptions({
    queryKey: keys.planning,
    queryFn: listReader((reading) => call('planning.list', {}, reading)),
  });

/** The names of the school years, newest first. */
export const schoolYearsQuery = () =>
  queryOptions({
    queryKey: [...keys.schoolYears, 'all'],
    queryFn: listReader(async (reading) => (await call('schoolYears.list', {}, reading)).school_years),
  });

/** `onRead` is told first, before what shows the year renders. */
export const activeYearQuery = (onRead?: (year: string) => void) =>
  queryOptions({
    queryKey: [...keys.schoolYears, 'active'],
    queryFn: listReader(async (reading) => {
      const { active_year } = await call('schoolYears.active', {}, reading);
      onRead?.(active_year);
      return active_year;
    }),
  });

/* What is read of a year; without one, of the active year. */

/** The teachers as they are in it. */
export const teachersQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.teachers, year],
    queryFn: listReader((reading) => call('teachers.list', { query: { school_year: year } }, reading)),
  });

/** The positions, with their teachers where they have one. */
export const assignmentsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.assignments, year],
    queryFn: listReader((reading) => call('assignments.list', { query: { school_year: year } }, reading)),
  });

/** The load of every teacher, by teacher id, in weekly periods. */
export const workloadQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.workload, year],
    queryFn: listReader((reading) =>
      call('dashboard.teacherWorkload', { query: { school_year: year } }, reading),
    ),
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
  queryOptions({
    queryKey: keys.functions,
    queryFn: listReader((reading) => call('functions.list', {}, reading)),
  });

/** Who has which function, with their weekly hours. */
export const functionAssignmentsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.functionAssignments, year],
    queryFn: listReader((reading) =>
      call('functionAssignments.list', { query: { school_year: year } }, reading),
    ),
  });

/** The classes, with their class teachers. */
export const classesQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.classes, year],
    queryFn: listReader((reading) => call('classes.list', { query: { school_year: year } }, reading)),
  });

/** What the school says of who teaches what. */
export const teachingRulesQuery = (year?: string) =>
  queryOptions({
    queryKey: [...keys.teachingRules, year],
    queryFn: listReader((reading) => call('teachingRules.list', { query: { school_year: year } }, reading)),
  });

/** One class, whatever its year: the lists of that have the rest. */
export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['class', id],
    queryFn: ({ signal }) => call('classes.show', { params: { id } }, { signal }),
    retry: false,
  });

/** How many periods a week the classes of each level are to have, as the school sets it. */
export const weeklyTargetsQuery = () =>
  queryOptions({
    queryKey: keys.weeklyTargets,
    queryFn: async ({ signal }) => (await call('account.show', {}, { signal })).weekly_targets,
  });
