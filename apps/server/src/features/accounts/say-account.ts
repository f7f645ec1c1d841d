import { isDeepStrictEqual } from 'node:util';
import { type Fields, listFew } from '@pupitre/domain';
import type { AccountRow } from '../../data/account-changes.ts';
import type { Rights } from '../../data/people.ts';

/** What the history calls the school itself. */
export const SCHOOL = 'Établissement';

/** « planification (9VG, 10VG) » */
export const sayRights = ({ role, levels }: Rights): string =>
  levels === null ? role : `${role} (${listFew(levels)})`;

/** « nom « Les Saules » à la place de « Les Tilleuls » » */
const sayName = (before: string, after: string): string => `nom « ${after} » à la place de « ${before} »`;

/** What a field is said to have become; those that are not named are said with what they were. */
const CHANGED: Readonly<Record<string, string>> = {
  weekly_targets: 'objectifs par niveau modifiés',
  email: 'adresse e-mail modifiée',
  password: 'mot de passe modifié',
};
/** Not kept: somebody who leaves is to leave no address behind. */
const UNKEPT: ReadonlySet<string> = new Set(['email', 'password']);

const keep = (fields: readonly string[], values: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field, UNKEPT.has(field) ? '' : values[field]]));

/** A row of the account before and after, as the history keeps it, and what changed in words. */
export interface SaidRow {
  row: AccountRow;
  said: string;
}

/** What a change makes of the account or of somebody; null where nothing is other than before. */
export function describeChange(
  { of, id, name }: Pick<AccountRow, 'of' | 'id' | 'name'>,
  before: Fields,
  after: Fields,
): SaidRow | null {
  const fields = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (fields.length === 0) return null;
  const said = fields.flatMap((field) =>
    field === 'name' ? sayName(String(before['name']), String(after['name'])) : (CHANGED[field] ?? []),
  );
  if (fields.includes('role') || fields.includes('levels'))
    said.push(
      `${sayRights(after as unknown as Rights)} à la place de ${sayRights(before as unknown as Rights)}`,
    );
  const row = { of, id, name, before: keep(fields, before), after: keep(fields, after) };
  return { row, said: `${name}\u202f: ${said.join(', ')}` };
}
