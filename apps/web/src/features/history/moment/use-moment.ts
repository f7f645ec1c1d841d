import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { sentenceOf } from '../../../lib/api.ts';
import { MOMENT_PARAMS, readMoment } from '../../../lib/moment-address.ts';
import { formerYearQuery } from '../../../queries/history.ts';

/** The year and the moment that the address names, as it stood then. */
export function useMoment() {
  const { seq: named } = useParams();
  const moment = useMemo(() => readMoment(named), [named]);
  const isNumber = typeof moment === 'number';
  const [params, setParams] = useSearchParams();
  const school_year = params.get(MOMENT_PARAMS.school_year)?.trim() || undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...formerYearQuery(isNumber ? moment : 0, school_year),
    enabled: isNumber,
    // Another year of the same moment takes the place of the one shown once it is there.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choose = (year: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (year === null) next.delete(MOMENT_PARAMS.school_year);
      else next.set(MOMENT_PARAMS.school_year, year);
      return next;
    });
  return {
    seq: isNumber ? moment : null,
    school_year,
    data: error ? undefined : data,
    /** What is shown is not yet what was asked for. */
    isStale: isPlaceholderData,
    /** Why there is nothing to show, in a sentence; null while there may be. */
    fault: isNumber ? error && sentenceOf(error, "Cette année n'a pas pu être lue.") : moment,
    choose,
  };
}
