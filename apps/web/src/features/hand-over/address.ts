import type { HandOverQuery } from '@pupitre/contract';
import { ENCODINGS, HALVES, HAND_OVER_FORMATS, HAND_OVER_HOURS } from '@pupitre/domain';

const PARAMS = {
  school_year: 'annee',
  format: 'programme',
  halves: 'demi',
  encoding: 'encodage',
  day_length: 'periodes',
} as const;

const oneOf = <T extends string>(values: readonly T[], said: string | null): T | undefined =>
  values.find((value) => value === said);

/** What an address asks for; what it says wrongly counts as not said. */
export function readHandOver(params: URLSearchParams): HandOverQuery {
  const said = (field: keyof typeof PARAMS) => params.get(PARAMS[field]);
  const hours = Number(said('day_length') ?? NaN);
  const { min, max } = HAND_OVER_HOURS;
  return {
    school_year: said('school_year') ?? undefined,
    format: oneOf(HAND_OVER_FORMATS, said('format')) ?? 'untis',
    halves: oneOf(HALVES, said('halves')),
    encoding: oneOf(ENCODINGS, said('encoding')),
    day_length: Number.isInteger(hours) && hours >= min && hours <= max ? hours : undefined,
  };
}

/** Says something else in an address, or nothing of it. */
export function changeHandOver(params: URLSearchParams, changes: Partial<HandOverQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(changes)) {
    const name = PARAMS[field as keyof typeof PARAMS];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
