import { type AnyChange, changesOf, type Fields, type Patch, toPatch } from './patch.ts';
import { type Id, type PlanTable, REFERENCES } from './rows.ts';

/** A change in the order in which they were made, and whether whoever asks knew of it. */
export interface SeenOrNot {
  patch: Patch;
  isKnown: boolean;
}

const rowKey = (table: PlanTable, id: Id) => JSON.stringify([table, id]);
const fieldKey = (table: PlanTable, id: Id, field: string) => JSON.stringify([table, id, field]);

/** What the known changes touched, and so knew as it was. */
class Known {
  readonly #keys = new Set<string>();

  add({ table, id, change: { before, after } }: { table: PlanTable; id: Id; change: AnyChange }): void {
    this.#keys.add(rowKey(table, id));
    for (const field of Object.keys({ ...before, ...after })) this.#keys.add(fieldKey(table, id, field));
    for (const [field, target] of Object.entries(REFERENCES[table]))
      if (typeof after?.[field] === 'string') this.#keys.add(rowKey(target, after[field]));
  }

  /** What of an earlier change was not known; null where all of it was. */
  without(table: PlanTable, id: Id, { before, after }: AnyChange): AnyChange | null {
    if (before === null || after === null)
      return this.#keys.has(rowKey(table, id)) ? null : { before, after };
    const left = Object.keys(after).filter((field) => !this.#keys.has(fieldKey(table, id, field)));
    const pick = (row: Fields) => Object.fromEntries(left.map((field) => [field, row[field]]));
    return left.length === 0 ? null : { before: pick(before), after: pick(after) };
  }
}

/** The patches of the changes that were not known, without what a later one that was known touched again. */
export function omitKnown(changes: readonly SeenOrNot[]): Patch[] {
  const known = new Known();
  const unseen: Patch[] = [];
  for (const { patch, isKnown } of changes.toReversed()) {
    const rows = changesOf(patch);
    if (isKnown) for (const row of rows) known.add(row);
    else
      unseen.unshift(
        toPatch(
          rows.map(({ table, id, change }) => ({ table, id, change: known.without(table, id, change) })),
        ),
      );
  }
  return unseen;
}
