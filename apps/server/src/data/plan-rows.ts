import { type Fields, type Id, type PlanRows, type PlanTable, toRecord } from '@pupitre/domain';
import type { Kysely } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

export type Columns = Fields & { school_id: string; id: Id };

/** The tables of the plan are all alike here: keyed by school and identifier. */
export const asPlan = (database: Database) => database as unknown as Kysely<Record<PlanTable, Columns>>;

/** Fields stored as JSON text. */
export const JSON_FIELDS: ReadonlySet<string> = new Set([
  'specialties',
  'cycles',
  'subject_periods',
  'special_params',
]);
export const FLAG_FIELDS: ReadonlySet<string> = new Set(['locked', 'is_absent', 'leaves']);
const HIDDEN: ReadonlySet<string> = new Set(['school_id', 'id', 'visa_key', 'name_key']);

function readField(field: string, value: unknown): unknown {
  if (FLAG_FIELDS.has(field)) return value === 1;
  return JSON_FIELDS.has(field) && typeof value === 'string' ? JSON.parse(value) : value;
}

const toRow = (columns: Columns): Fields =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, value]) =>
      HIDDEN.has(field) ? [] : [[field, readField(field, value)]],
    ),
  );

/** Which rows of a table: those whose field holds one of the values. */
export interface RowFilter {
  field: string;
  values: readonly Id[];
}

type Rows<T extends PlanTable> = Record<Id, PlanRows[T]>;

const selectAll = (database: Database, schoolId: string, table: PlanTable) =>
  asPlan(database).selectFrom(table).where('school_id', '=', schoolId).selectAll();

const toRows = <T extends PlanTable>(found: readonly Columns[]): Rows<T> =>
  toRecord(found.map((columns) => [columns.id, toRow(columns)])) as Rows<T>;

const prepareFind = (table: PlanTable) =>
  preparedQuery((database, { schoolId, id }: { schoolId: string; id: Id }) =>
    selectAll(database, schoolId, table).where('id', '=', id),
  );

const finders = new Map<PlanTable, ReturnType<typeof prepareFind>>();

/** One row of a school by its identifier, as a table of none or one. */
export async function findRow<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  id: Id,
): Promise<Rows<T>> {
  const find = finders.get(table) ?? prepareFind(table);
  finders.set(table, find);
  return toRows<T>((await find(database, { schoolId, id })) as Columns[]);
}

/** The rows of a table of one school, all of them or those that a filter names; one by its identifier as `findRow` does. */
export async function loadRows<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  filter?: RowFilter,
): Promise<Rows<T>> {
  const all = selectAll(database, schoolId, table);
  if (filter === undefined) return toRows<T>((await all.execute()) as Columns[]);
  const values = [...new Set(filter.values)];
  const [only] = values;
  if (filter.field === 'id' && values.length === 1 && only !== undefined)
    return findRow(database, schoolId, table, only);
  const found: Columns[] = [];
  for (const chunk of inChunks(values)) {
    const rows = await all.where(filter.field, 'in', chunk).execute();
    found.push(...(rows as Columns[]));
  }
  return toRows<T>(found);
}
