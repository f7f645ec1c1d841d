import {
  apply,
  changesOf,
  type Fields,
  type Id,
  type Patch,
  type PlanState,
  type PlanTable,
  rowOf,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { isUnique, uniqueFieldsOf } from '../data/write-rows.ts';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';

/** A row of a patch whose name, visa or level another row has. */
export interface Taken {
  table: PlanTable;
  id: Id;
  field: string;
  /** The row that has it. */
  holder: { id: Id; row: Fields };
  value: unknown;
}

type Row = [id: Id, row: Fields];

const keyOf = (table: PlanTable, row: Fields): string =>
  JSON.stringify(uniqueFieldsOf(table).map((field) => foldCase(String(row[field]))));

/** The rows of a patch that are to have something that is unique. */
const claimsOf = (patch: Patch, after: PlanState, table: PlanTable): Row[] =>
  changesOf(patch).flatMap(({ table: other, id, change }): Row[] => {
    const row = rowOf<Fields>(after[table], id);
    return other === table && row !== undefined && isUnique(table, change.after ?? {}) ? [[id, row]] : [];
  });

/** Names, visas and levels of a patch that others have by now. */
export async function findTaken(
  transaction: Database,
  schoolId: string,
  state: PlanState,
  patch: Patch,
): Promise<Taken[]> {
  const after = apply(state, patch);
  const taken: Taken[] = [];
  for (const table of ['school_years', 'teachers', 'functions', 'volees', 'budgets'] as const) {
    const claims = claimsOf(patch, after, table);
    if (claims.length === 0) continue;
    const stored = Object.entries<Fields>(await loadRows(transaction, schoolId, table));
    const others = stored.filter(([id]) => patch[table] === undefined || !Object.hasOwn(patch[table], id));
    const holders = new Map(others.map(([id, row]) => [keyOf(table, row), { id, row }]));
    const field = uniqueFieldsOf(table).at(-1) ?? '';
    for (const [id, row] of claims) {
      const holder = holders.get(keyOf(table, row));
      if (holder !== undefined) taken.push({ table, id, field, holder, value: row[field] });
    }
  }
  return taken;
}
