import { compareTeachers } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { toastError } from '../../components/toast.tsx';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { useAddressParam } from '../../lib/address-param.ts';
import { hintOf } from '../../lib/api.ts';
import { schoolYearsQuery, workloadQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';

/** One sentence, whatever the server says (docs/screens.md, « Messages »). */
function useListFailureToast(error: unknown): void {
  useEffect(() => {
    if (error) toastError('Erreur lors du chargement des enseignants', hintOf(error));
  }, [error]);
}

/** Names the year in the address. */
const YEAR_PARAM = 'annee';
const NO_YEARS: readonly string[] = [];

/** The year that is shown, the one the address names, else the active one; and those to choose from. */
function useChosenYear() {
  const years = useQuery(schoolYearsQuery());
  const active = useActiveYear();
  const [params] = useSearchParams();
  const [chosen, choose] = useAddressParam({
    name: YEAR_PARAM,
    expected: years.data ?? NO_YEARS,
    fallback: active.data ?? '',
    isPlace: true,
  });
  // Only what the address names has to be found among the years.
  const isWaiting = params.has(YEAR_PARAM) && years.isPending;
  const year = active.data === undefined || isWaiting ? undefined : chosen;
  return { year, years: years.isPending ? undefined : (years.data ?? NO_YEARS), active, choose };
}

/**
 * Teachers by name as they are in a year, with their load in it; they wait for it, so that it moves nothing. That the list cannot be
 * read is a toast; that the load cannot is only logged (docs/screens.md, « Messages »), and the loads are undefined.
 */
export function useTeachers() {
  const { year, years, active, choose } = useChosenYear();
  const isFallback = active.isError && year === active.data;
  const { data, error, isError } = useTeachersOf(year, { isFallback });
  const workload = useQuery({ ...workloadQuery(year ?? ''), enabled: year !== undefined });
  useListFailureToast(error);

  const loadFailure = active.error ?? workload.error;
  useFailureLog('workload', loadFailure);

  const isLoadKnown = workload.isFetched;
  return {
    teachers: useMemo(() => (isLoadKnown ? data?.toSorted(compareTeachers) : undefined), [data, isLoadKnown]),
    workloads: workload.data,
    isFailed: isError,
    year,
    years,
    active: active.data,
    choose,
  };
}
