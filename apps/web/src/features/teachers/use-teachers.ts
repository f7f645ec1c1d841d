import { compareTeachers } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { logFailure } from '../../lib/log.ts';
import { activeYearQuery, teachersQuery, workloadQuery } from '../../queries/index.ts';

/**
 * Teachers by name, with their load in the active year; they wait for it, so that it moves nothing. That the list cannot be
 * read is a toast; that the load cannot is only logged (specification, section 8), and the loads are undefined.
 */
export function useTeachers() {
  const { data, error, isError } = useQuery(teachersQuery());
  const year = useQuery(activeYearQuery());
  const workload = useQuery({ ...workloadQuery(year.data ?? ''), enabled: year.data !== undefined });
  useFailureToast(error, 'Erreur lors du chargement des enseignants');

  const loadFailure = year.error ?? workload.error;
  useEffect(() => {
    if (loadFailure) logFailure('workload', loadFailure);
  }, [loadFailure]);

  const isLoadKnown = workload.isFetched || year.isError;
  return {
    teachers: useMemo(() => (isLoadKnown ? data?.toSorted(compareTeachers) : undefined), [data, isLoadKnown]),
    workloads: workload.data,
    isFailed: isError,
  };
}
