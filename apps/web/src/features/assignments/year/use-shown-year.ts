import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastInfo } from '../../../components/toast.tsx';
import { schoolYearsQuery } from '../../../queries/index.ts';
import { useActiveYear } from '../../../queries/use-active-year.ts';
import { useRememberedYear } from '../remembered.ts';
import { chooseYear } from './choose-year.ts';

const NO_YEARS: readonly string[] = [];

/** The year the screen shows: remembered across visits; when it no longer exists, the active one, saying so. */
export function useShownYear() {
  const years = useQuery(schoolYearsQuery());
  const active = useActiveYear();
  const [remembered, remember] = useRememberedYear();
  const isReady = years.data !== undefined && active.data !== undefined;
  const isReading = years.isFetching || active.isFetching;
  const { year, isGone } = isReady
    ? chooseYear(remembered, years.data, active.data)
    : { year: null, isGone: false };

  useEffect(() => {
    // A list that is being read again may be from before the year was made, in another window.
    if (!isGone || isReading || remembered === null) return;
    toastInfo(`L'année ${remembered} n'existe plus\u202f: affichage de ${year ?? "l'année active"}`);
    remember(year);
  }, [isGone, isReading, remembered, year, remember]);

  return {
    year,
    years: years.data ?? NO_YEARS,
    active: active.data,
    remember,
    isReading,
    error: years.error ?? active.error,
  };
}
