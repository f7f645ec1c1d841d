import { compareTeachers } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toastError } from '../../components/toast.tsx';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { hintOf } from '../../lib/api.ts';
import { workloadQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';

/** One sentence, whatever the server says (docs/screens.md, « Messages »). */
function useListFailureToast(error: unknown): void {
  useEffect(() => {
    if (error) toastError('Erreur lors du chargement des enseignants', hintOf(error));
  }, [error]);
}

/**
 * Teachers by name, with their load in the active year; they wait for it, so that it moves nothing. That the list cannot be
 * read is a toast; that the load cannot is only logged (docs/screens.md, « Messages »), and the loads are undefined.
 */
export function useTeachers() {
  const year = useActiveYear();
  const { data, error, isError } = useTeachersOf(year.data, { isFallback: year.isError });
  const workload = useQuery({ ...workloadQuery(year.data ?? ''), enabled: year.data !== undefined });
  useListFailureToast(error);

  const loadFailure = year.error ?? workload.error;
  useFailureLog('workload', loadFailure);

  const isLoadKnown = workload.isFetched;
  return {
    teachers: useMemo(() => (isLoadKnown ? data?.toSorted(compareTeachers) : undefined), [data, isLoadKnown]),
    workloads: workload.data,
    isFailed: isError,
  };
}
