import type { HandOverCheck, HandOverQuery } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { activeYearQuery, schoolYearsQuery } from '../../queries/index.ts';
import { changeHandOver, readHandOver } from './address.ts';
import { handOverCheckQuery } from './check-query.ts';

/** What is handed over, and what to know before. */
export interface HandOverData {
  query: HandOverQuery;
  check: HandOverCheck;
  /** Another choice is being read. */
  isStale: boolean;
}

/** The hand-over that the address asks for (docs/screens.md, « Transmettre à l'horaire »). */
export function useHandOver() {
  const [params, setParams] = useSearchParams();
  const query = readHandOver(params);
  const {
    data: check,
    error,
    isPlaceholderData,
  } = useQuery({ ...handOverCheckQuery(query), placeholderData: keepPreviousData });
  const years = useQuery(schoolYearsQuery()).data ?? [];
  const active = useQuery(activeYearQuery()).data;
  const choose = (changes: Partial<HandOverQuery>) =>
    setParams((current) => changeHandOver(current, changes), { preventScrollReset: true, replace: true });
  const data: HandOverData | undefined = check && { query, check, isStale: isPlaceholderData };
  return { data, error, years, active, choose };
}
