import { compareFunctions, compareSchoolYears, compareTeachers } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useAddressParam } from '../../lib/address-param.ts';
import { functionAssignmentsQuery, functionsQuery, schoolYearsQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { joinTeachers } from './attribution.ts';

const NO_YEARS: readonly string[] = [];

/** The years of the school and the one that is shown: the one the address names, else the active one. */
function useChosenYear() {
  const years = useQuery(schoolYearsQuery());
  const active = useActiveYear();
  const [chosen, choose] = useAddressParam({
    name: 'annee',
    expected: years.data ?? NO_YEARS,
    fallback: active.data ?? '',
    isPlace: true,
  });
  return { years, active, year: years.data && active.data && chosen, choose };
}

/**
 * Everything the screen shows, sorted. That the lists cannot be read is a toast; that the attributions cannot is only
 * logged (docs/screens.md, « Messages »), and they are undefined then.
 */
export function useFunctionsPage() {
  const { years, active, year, choose } = useChosenYear();
  const functions = useQuery(functionsQuery());
  const teachers = useTeachersOf(year, { isFallback: active.isError, keepsFormer: true });
  const assignments = useQuery({ ...functionAssignmentsQuery(year ?? ''), enabled: year !== undefined });

  const failure = [years, active, functions, teachers].find((read) => read.error)?.error;
  useFailureToast(failure, 'Erreur lors du chargement des données');
  useFailureLog('function assignments', assignments.error);

  const sortedTeachers = useMemo(() => teachers.data?.toSorted(compareTeachers), [teachers.data]);
  const catalogue = useMemo(() => functions.data?.toSorted(compareFunctions), [functions.data]);
  const attributions = useMemo(
    () => assignments.data && joinTeachers(assignments.data, sortedTeachers ?? []),
    [assignments.data, sortedTeachers],
  );
  const activeYear = active.data;
  const isComplete = year && years.data && activeYear && catalogue && sortedTeachers;
  const data = isComplete && {
    year,
    years: years.data.toSorted(compareSchoolYears),
    activeYear,
    teachers: sortedTeachers,
    catalogue,
    attributions,
    haveAttributionsFailed: assignments.isError,
  };
  return { data, choose, isFailed: failure !== undefined && failure !== null };
}

/** What the screen shows, once all of it is read. */
export type FunctionsData = Exclude<ReturnType<typeof useFunctionsPage>['data'], undefined | ''>;
