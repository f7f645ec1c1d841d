import { type AnyChange, changesOf, type Fields, type Patch, type PlanTable, toPatch } from '@pupitre/domain';
import { renewPatch } from './renew-patch.ts';

/** Which shape of rows the patches of this version speak of; what was written of another one is read by `renewPatch`. */
export const PATCH_VERSION = 2;

/** The fields of a row that stays, each as it was and as it is. */
type Pairs = Record<string, readonly [before: unknown, after: unknown]>;
/** A change as it is stored: of a row that stays its fields, of any other the whole row, before and after. */
type StoredChange = Pairs | readonly [before: Fields | null, after: Fields | null];

/** Null where a pair would not say it: a field that only one side has. */
function toPairs(before: Fields, after: Fields): Pairs | null {
  const fields = Object.keys(after);
  const arePaired =
    fields.length > 0 &&
    fields.length === Object.keys(before).length &&
    fields.every((field) => before[field] !== undefined && after[field] !== undefined);
  return arePaired
    ? Object.fromEntries(fields.map((field) => [field, [before[field], after[field]] as const]))
    : null;
}

const toStored = ({ before, after }: AnyChange): StoredChange =>
  (before && after && toPairs(before, after)) ?? [before, after];

/** What a row has that was stored before its table had these fields. */
const ADDED: { readonly [T in PlanTable]?: Fields } = { classes: { pupils: null } };

/** A row that comes or goes with all fields of its table; what changes of a row that stays is told by fields. */
function complete(table: PlanTable, { before, after }: AnyChange): AnyChange {
  const added = ADDED[table];
  if (added === undefined || (before !== null && after !== null)) return { before, after };
  return { before: before && { ...added, ...before }, after: after && { ...added, ...after } };
}

const isRow = (stored: object): stored is readonly [Fields | null, Fields | null] => Array.isArray(stored);

/** No table has columns called so: that is how changes were stored before they were pairs. */
const isWhole = (stored: object): stored is AnyChange => Object.hasOwn(stored, 'before');

function fromStored(stored: StoredChange | AnyChange): AnyChange {
  if (isRow(stored)) return { before: stored[0], after: stored[1] };
  if (isWhole(stored)) return stored;
  const fields = Object.entries(stored);
  return {
    before: Object.fromEntries(fields.map(([field, [before]]) => [field, before])),
    after: Object.fromEntries(fields.map(([field, [, after]]) => [field, after])),
  };
}

/** A patch as it is stored: most changes are of one field of one row, so that names of sides would be a third of it. */
export function writePatchText(patch: Patch): string {
  const tables: Record<string, Record<string, StoredChange>> = {};
  for (const { table, id, change } of changesOf(patch))
    (tables[table] ??= Object.create(null) as Record<string, StoredChange>)[id] = toStored(change);
  return JSON.stringify(tables);
}

/** Reads a stored patch, of this form or of the one before, and of this version of the rows or of an earlier one. */
export function readPatch({ patch: text, version }: { patch: string; version: number }): Patch {
  const stored = JSON.parse(text) as { [table: string]: Record<string, StoredChange> };
  const patch = toPatch(
    changesOf(stored as unknown as Patch).map(({ change, ...place }) => ({
      ...place,
      change: complete(place.table, fromStored(change as unknown as StoredChange)),
    })),
  );
  return version < PATCH_VERSION ? renewPatch(patch) : patch;
}

/** A stored change with what it did as it is read. */
export function withPatch<R extends { patch: string; version: number }>(
  row: R,
): Omit<R, 'patch' | 'version'> & { patch: Patch } {
  const { patch: _patch, version: _version, ...rest } = row;
  return { ...rest, patch: readPatch(row) };
}
