import type { ComparisonQuery } from '@pupitre/contract';
import { dayBefore } from '@pupitre/domain';

/** What the address of a comparison calls its parts. */
export const COMPARE_PARAMS = {
  from: 'avant',
  from_year: 'annee_avant',
  to: 'apres',
  to_year: 'annee_apres',
} as const satisfies Record<keyof ComparisonQuery, string>;

export type ComparePart = keyof typeof COMPARE_PARAMS;

/** What an address of the comparison asks for: since the day before, unless it says otherwise. */
export function readCompared(params: URLSearchParams, now = new Date()): ComparisonQuery {
  const read = (part: ComparePart) => params.get(COMPARE_PARAMS[part])?.trim() || undefined;
  return {
    from: read('from') ?? dayBefore(now),
    from_year: read('from_year'),
    to: read('to'),
    to_year: read('to_year'),
  };
}

/** The address of a comparison: what is left out is the present one, or the active year. */
export function compareAddress(query: ComparisonQuery): string {
  const params = new URLSearchParams();
  for (const [part, name] of Object.entries(COMPARE_PARAMS)) {
    const value = query[part as ComparePart];
    if (value !== undefined) params.set(name, value);
  }
  return `/compare?${params.toString()}`;
}

/** The address of what differs between the state just after a change and now, in the year that it was about. */
export const compareWithNow = (seq: number, school_year: string | null): string => {
  const year = school_year ?? undefined;
  return compareAddress({ from: String(seq), from_year: year, to_year: year });
};
