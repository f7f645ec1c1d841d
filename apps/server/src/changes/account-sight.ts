import type { Conflict } from '@pupitre/contract';
import { type Fields, mergeField, type Side } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import {
  type AccountRow,
  type LaterAccountChange,
  listLaterAccountChanges,
} from '../data/account-changes.ts';
import type { Database } from '../database/schema.ts';
import { fieldName, refuseConflicts, REMOVED, sayField, tokenFor } from './refuse-conflicts.ts';
import { sayAccountValue } from './say-value.ts';

/** Something of the account, or somebody: what it is called. */
type Place = Pick<AccountRow, 'of' | 'id' | 'name'>;

/** What others changed in a row since a caller had looked: how it had been seen, and who changed each field last. */
interface UnseenFields {
  seen: Fields;
  last: ReadonlyMap<string, LaterAccountChange>;
}

const readLater = (database: Database, { school, sight }: Caller): Promise<LaterAccountChange[]> =>
  sight ? listLaterAccountChanges(database, school, sight.revision) : Promise.resolve([]);

async function readUnseenFields(
  database: Database,
  caller: Caller,
  { of, id }: Place,
): Promise<UnseenFields> {
  const known = new Set<string>();
  const last = new Map<string, LaterAccountChange>();
  const seen: Fields = {};
  for (const change of (await readLater(database, caller)).toReversed())
    for (const { before, after } of change.rows.filter((row) => row.of === of && row.id === id))
      for (const field of Object.keys({ ...before, ...after })) {
        if (known.has(field)) continue;
        if (caller.sight?.known.has(change.seq)) known.add(field);
        else {
          seen[field] = before?.[field];
          last.set(field, last.get(field) ?? change);
        }
      }
  return { seen, last };
}

type Met = Pick<Conflict, 'kind'> & {
  field: string;
  key?: string;
  seen: unknown;
  theirs: unknown;
  mine: unknown;
};

/** The side that was chosen for a conflict, which is kept where nobody did. */
function decide(
  { sight }: Caller,
  { of, id, name }: Place,
  { last }: UnseenFields,
  { kind, field, key, seen, theirs, mine }: Met,
  open: Conflict[],
): Side {
  const token = tokenFor([of, id, kind, field, key ?? '', theirs]);
  const side = sight?.choices.get(token);
  if (side !== undefined) return side;
  const say = (value: unknown) => sayAccountValue(field, value);
  open.push({
    token,
    kind,
    name,
    field: sayField({ field, key }),
    seen: say(seen),
    theirs: say(theirs),
    mine: kind === 'removed' ? REMOVED : say(mine),
    at: last.get(field)?.at ?? null,
    by: last.get(field)?.person_name ?? null,
    choices: ['mine', 'theirs'],
  });
  return undefined;
}

/**
 * What is to be written of a wish for the account or for somebody: merged, field by field, with what others changed since it had been
 * seen (docs/domain.md, « Two people at once »). Throws a refusal that names each conflict that the caller has not decided.
 */
export async function mergeAccount<F extends Fields>(
  database: Database,
  caller: Caller,
  { current, wish, ...place }: Place & { current: F; wish: Partial<F> },
): Promise<Partial<F>> {
  const unseen = await readUnseenFields(database, caller, place);
  const open: Conflict[] = [];
  const merged = Object.entries(wish).map(([field, mine]) => {
    if (!Object.hasOwn(unseen.seen, field)) return [field, mine];
    const values = { seen: unseen.seen[field], theirs: current[field], mine };
    const choose = (collision: Omit<Met, 'kind'>) =>
      decide(caller, place, unseen, { kind: 'changed', ...collision }, open);
    return [field, mergeField(field, values, choose)];
  });
  if (open.length === 0) return Object.fromEntries(merged);
  const others = Object.keys(unseen.seen).filter((field) => !Object.hasOwn(wish, field));
  throw refuseConflicts(open, {
    merged: others.map((field) => ({ name: place.name, field: fieldName(field) })),
    has_rest: Object.keys(wish).some((field) => !Object.hasOwn(unseen.seen, field)),
  });
}

/**
 * Whether something is to be removed that others changed since it had been seen: not where that is chosen to stand. Throws a refusal that
 * names each conflict that the caller has not decided.
 */
export async function mayRemove(
  database: Database,
  caller: Caller,
  { current, ...place }: Place & { current: Fields },
): Promise<boolean> {
  const unseen = await readUnseenFields(database, caller, place);
  const open: Conflict[] = [];
  const sides = Object.entries(unseen.seen).map(([field, seen]) => {
    const met = { kind: 'removed', field, seen, theirs: current[field], mine: null } as const;
    return decide(caller, place, unseen, met, open);
  });
  if (open.length > 0) throw refuseConflicts(open);
  return !sides.includes('theirs');
}

/** Says who removed something that was seen, where that was since. Throws a refusal that names it. */
export async function expectNotRemoved(
  database: Database,
  caller: Caller,
  { of, id }: Omit<Place, 'name'>,
): Promise<void> {
  for (const { at, person_name, rows } of await readLater(database, caller)) {
    const row = rows.find((one) => one.of === of && one.id === id && one.after === null);
    if (row === undefined) continue;
    const { name } = row;
    const values = { field: '', seen: '', theirs: REMOVED, mine: '', at, by: person_name };
    const token = tokenFor([of, id, 'gone']);
    throw refuseConflicts([{ token, kind: 'gone', name, ...values, choices: ['theirs'] }]);
  }
}
