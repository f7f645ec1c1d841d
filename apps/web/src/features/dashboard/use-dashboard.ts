import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { budgetsQuery } from '../../queries/budgets.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  planningQuery,
  workloadQuery,
} from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';

/** Read on entry (by the router) and every 30 seconds in the background (docs/screens.md, « Accueil »). */
const REFRESH = {
  refetchInterval: 30_000,
  refetchIntervalInBackground: true,
} as const;

/** Somebody waits for it: nothing has come yet, and nothing has failed. */
const isAwaited = ({ isPending, failureCount }: UseQueryResult) => isPending && failureCount === 0;

/**
 * Everything the dashboard shows of the active year. Its counters stand on the year, the teachers, the volées and the
 * positions; what else cannot be read is undefined, and missing from its own part alone. Failures are only logged
 * (docs/screens.md, « Messages »).
 */
export function useDashboard() {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const year = useActiveYear(REFRESH);
  const ofYear = { ...REFRESH, enabled: year.data !== undefined };
  const teachers = useTeachersOf(year.data, { ...REFRESH, isFallback: year.isError });
  const planning = useQuery({ ...planningQuery(), ...REFRESH });
  const assignments = useQuery({ ...assignmentsQuery(year.data ?? ''), ...ofYear });
  const functionAssignments = useQuery({ ...functionAssignmentsQuery(year.data ?? ''), ...ofYear });
  const workloads = useQuery({ ...workloadQuery(year.data ?? ''), ...ofYear });
  const classes = useQuery({ ...classesQuery(year.data ?? ''), ...ofYear });
  const budgets = useQuery({ ...budgetsQuery(), ...REFRESH });
  useFailureLog('active year', year.error);
  useFailureLog('teachers', teachers.error);
  useFailureLog('planning', planning.error);
  useFailureLog('assignments', assignments.error);
  useFailureLog('function assignments', functionAssignments.error);
  useFailureLog('workload', workloads.error);
  useFailureLog('classes', classes.error);
  useFailureLog('budgets', budgets.error);

  const counted = [teachers, planning, assignments];
  const beside = [functionAssignments, workloads, classes, budgets];
  const refresh = async () => {
    setIsRefreshing(true);
    const reads = [...counted, ...beside].filter((read) => read.isEnabled);
    await Promise.all([year, ...reads].map((read) => read.refetch()));
    setIsRefreshing(false);
  };
  const active = year.data;
  const isComplete = active && teachers.data && planning.data && assignments.data;
  const data = isComplete && {
    year: active,
    teachers: teachers.data,
    volees: planning.data.filter((volee) => volee.school_year === active),
    assignments: assignments.data,
    functionAssignments: functionAssignments.data,
    workloads: workloads.data,
    classes: classes.data,
    budgets: budgets.data?.budgets,
    /** What stands beside the counters is still on its way. */
    isAwaiting: beside.some(isAwaited),
  };
  return { data, isFailed: counted.some((read) => read.isError), isRefreshing, refresh };
}

/** What it shows, once all of it is read. */
export type DashboardData = Exclude<ReturnType<typeof useDashboard>['data'], undefined | ''>;
