import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import {
  activeYearQuery,
  assignmentsQuery,
  functionAssignmentsQuery,
  planningQuery,
  teachersQuery,
  workloadQuery,
} from '../../queries/index.ts';

/** Read on entry (by the router) and every 30 seconds in the background (specification, section 9). */
const REFRESH = {
  refetchInterval: 30_000,
  refetchIntervalInBackground: true,
} as const;

/** Everything the dashboard shows of the active year. Failures are only logged (specification, section 8). */
export function useDashboard() {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const year = useQuery({ ...activeYearQuery(), ...REFRESH });
  const ofYear = { ...REFRESH, enabled: year.data !== undefined };
  const teachers = useQuery({ ...teachersQuery(), ...REFRESH });
  const planning = useQuery({ ...planningQuery(), ...REFRESH });
  const assignments = useQuery({ ...assignmentsQuery(year.data ?? ''), ...ofYear });
  const functionAssignments = useQuery({ ...functionAssignmentsQuery(year.data ?? ''), ...ofYear });
  const workloads = useQuery({ ...workloadQuery(year.data ?? ''), ...ofYear });

  const reads = [year, teachers, planning, assignments, functionAssignments, workloads];
  const failure = reads.find((read) => read.error)?.error;
  useEffect(() => {
    if (failure) logFailure('dashboard', failure);
  }, [failure]);

  const refresh = async () => {
    setIsRefreshing(true);
    await Promise.all(reads.filter((read) => read.isEnabled).map((read) => read.refetch()));
    setIsRefreshing(false);
  };
  const ofActiveYear = assignments.data && functionAssignments.data && workloads.data;
  const isComplete = year.data && teachers.data && planning.data && ofActiveYear;
  const data = isComplete && {
    year: year.data,
    teachers: teachers.data,
    volees: planning.data.filter((volee) => volee.school_year === year.data),
    assignments: assignments.data,
    functionAssignments: functionAssignments.data,
    workloads: workloads.data,
  };
  return { data, isFailed: failure !== undefined, isRefreshing, refresh };
}

/** What it shows, once all of it is read. */
export type DashboardData = Exclude<ReturnType<typeof useDashboard>['data'], undefined | ''>;
