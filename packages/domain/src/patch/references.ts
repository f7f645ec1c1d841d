import type { Fields } from './patch.ts';
import { type Id, type PlanTable, REFERENCES } from './rows.ts';

/** A field of a row that refers to another row, and to which. */
export interface Reference {
  field: string;
  target: PlanTable;
  id: Id;
}

/** What a row of a table refers to, or some of its fields do. The one walk along the references of a row. */
export function* referencesOf(table: PlanTable, row: Fields | null | undefined): Generator<Reference> {
  for (const [field, target] of Object.entries(REFERENCES[table])) {
    const id = row?.[field];
    if (typeof id === 'string') yield { field, target, id };
  }
}
