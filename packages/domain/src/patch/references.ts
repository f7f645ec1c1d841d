import type { Fields } from './patch.ts';
import { type Id, type PlanTable, REFERENCES } from './rows.ts';

/** A field of a row that refers to another row, and to which. */
export interface Reference {
  field: string;
  target: PlanTable;
  id: Id;
}

/** What a row of a table refers to, or some of its fields do. The one walk along the references of a row. */
export function referencesOf(table: PlanTable, row: Fields | null | undefined): Reference[] {
  const references: Reference[] = [];
  if (!row) return references;
  const targets = REFERENCES[table];
  for (const field in targets) {
    const [id, target] = [row[field], targets[field]];
    if (typeof id === 'string' && target !== undefined) references.push({ field, target, id });
  }
  return references;
}
