import { type Fields, type Id, type PlanRows, type PlanTable, toRecord } from '@pupitre/domain';
import type { Kysely } from 'kysely';
import { foldCase, toFlag } from '../database/keys.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

type Columns = Fields & { school_id: string; id: Id };

/** The tables of the plan are all alike here: keyed by school and identifier. */
const asPlan = (database: Database) => database as unknown as Kysely<Record<PlanTable, Columns>>;

/** Fields stored as JSON text. */
const JSON_FIELDS: ReadonlySet<string> = new Set([
  'specialties',
  'cycles',
  'subject_periods',
  'special_params',
]);
const FLAG_FIELDS: ReadonlySet<string> = new Set(['locked']);
/** Fields that are unique in the school without case, and the column that holds the folded form. */
const KEYS: { readonly [T in PlanTable]?: readonly [field: string, column: string] } = {
  teachers: ['visa', 'visa_key'],
  functions: ['name', 'name_key'],
};
const HIDDEN: ReadonlySet<string> = new Set(['school_id', 'id', 'visa_key', 'name_key']);

function readField(field: string, value: unknown): unknown {
  if (FLAG_FIELDS.has(field)) return value === 1;
  return JSON_FIELDS.has(field) && typeof value === 'string' ? JSON.parse(value) : value;
}

function storeField(field: string, value: unknown): unknown {
  if (FLAG_FIELDS.has(field)) return toFlag(value === true);
  return JSON_FIELDS.has(field) ? JSON.stringify(value) : value;
}

const toRow = (columns: Columns): Fields =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, value]) =>
      HIDDEN.has(field) ? [] : [[field, readField(field, value)]],
    ),
  );

/** Fields of a row as its columns, with the folded form of what is unique. */
function toColumns(table: PlanTable, fields: Fields): Fields {
  const columns = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, storeField(field, value)]),
  );
  const [field, column] = KEYS[table] ?? [];
  const value = field === undefined ? undefined : fields[field];
  return column !== undefined && typeof value === 'string'
    ? { ...columns, [column]: foldCase(value) }
    : columns;
}

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

/** The rows of a table of one school, all of them or those that a filter names. */
export async function loadRows<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  filter?: RowFilter,
): Promise<Rows<T>> {
  const all = selectAll(database, schoolId, table);
  if (filter === undefined) return toRows<T>((await all.execute()) as Columns[]);
  const found: Columns[] = [];
  for (const chunk of inChunks([...new Set(filter.values)])) {
    const rows = await all.where(filter.field, 'in', chunk).execute();
    found.push(...(rows as Columns[]));
  }
  return toRows<T>(found);
}

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

/** Adds rows as they are. Throws a duplicate failure where a name or visa is taken, or a broken reference. */
export async function insertRows<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  rows: Readonly<Record<Id, PlanRows[T]>>,
): Promise<void> {
  const columns = Object.entries<Fields>(rows as Record<Id, Fields>).map(([id, row]) => ({
    ...toColumns(table, row),
    school_id: schoolId,
    id,
  }));
  const name: PlanTable = table;
  for (const chunk of inChunks(columns)) await asPlan(database).insertInto(name).values(chunk).execute();
}

/** Writes the same fields to rows of a table. Throws as `insertRows`. */
export async function updateRows(
  database: Database,
  schoolId: string,
  table: PlanTable,
  ids: readonly Id[],
  fields: Fields,
): Promise<void> {
  for (const chunk of inChunks(ids))
    await asPlan(database)
      .updateTable(table)
      .set(toColumns(table, fields))
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .execute();
}

/** Deletes rows of a table. Throws a broken reference where something still refers to one. */
export async function deleteRows(
  database: Database,
  schoolId: string,
  table: PlanTable,
  ids: readonly Id[],
): Promise<void> {
  for (const chunk of inChunks(ids))
    await asPlan(database)
      .deleteFrom(table)
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .execute();
}
