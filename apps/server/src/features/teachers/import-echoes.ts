import { isDeepStrictEqual } from 'node:util';
import { collapseSpaces } from '@pupitre/domain';
import { foldCase } from '../../database/keys.ts';
import type { ImportRow } from './import-rows.ts';

/** By which a row and a stored teacher are the same person: the visa without case. */
export const visaKey = ({ visa = '' }: { visa?: string }): string => foldCase(collapseSpaces(visa));

/** Whether two rows say nothing different of the fields that both have. */
function agree(one: ImportRow, other: ImportRow): boolean {
  const second = new Map(Object.entries(other.fields));
  return Object.entries(one.fields).every(
    ([field, value]) => field === 'visa' || !second.has(field) || isDeepStrictEqual(value, second.get(field)),
  );
}

/**
 * Joins the rows of one person on several sheets where they do not contradict each other: somebody who works in two places
 * stands on two lists. All other rows stay as they are.
 */
export function joinEchoes(rows: readonly ImportRow[]): ImportRow[] {
  const joined: ImportRow[] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const key = visaKey(row.fields);
    const place = places.get(key);
    const first = place === undefined ? undefined : joined[place];
    const isEcho = first && first.sheet !== row.sheet && agree(first, row);
    if (isEcho && place !== undefined && first.faults.length + row.faults.length === 0) {
      joined[place] = { ...first, fields: { ...row.fields, ...first.fields } };
      continue;
    }
    if (place === undefined) places.set(key, joined.length);
    joined.push(row);
  }
  return joined;
}
