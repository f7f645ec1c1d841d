import type { Fields, Id, PlanRows, PlanTable } from '@pupitre/domain';
import { type Compilable, sql } from 'kysely';
import { foldCase, toFlag } from '../database/keys.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { asPlan, FLAG_FIELDS, JSON_FIELDS } from './plan-rows.ts';

/**
 * What is unique in a table within its school: the fields that decide it, and the column that holds it. A column of its own
 * holds the folded form of the one field.
 */
const UNIQUE: { readonly [T in PlanTable]?: { fields: readonly string[]; column: string } } = {
  school_years: { fields: ['name'], column: 'name' },
  teachers: { fields: ['visa'], column: 'visa_key' },
  functions: { fields: ['name'], column: 'name_key' },
  volees: { fields: ['school_year_id', 'level'], column: 'level' },
  budgets: { fields: ['school_year_id', 'name'], column: 'name' },
};

function storeField(field: string, value: unknown): unknown {
  if (FLAG_FIELDS.has(field)) return toFlag(value === true);
  return JSON_FIELDS.has(field) ? JSON.stringify(value) : value;
}

/** Fields of a row as its columns, with the folded form of what is unique. */
function toColumns(table: PlanTable, fields: Fields): Fields {
  const columns = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, storeField(field, value)]),
  );
  const unique = UNIQUE[table];
  if (unique === undefined || unique.fields.includes(unique.column)) return columns;
  const [value] = unique.fields.map((field) => fields[field]);
  return typeof value === 'string' ? { ...columns, [unique.column]: foldCase(value) } : columns;
}

/** The fields that decide what is unique in a table of a school; none where nothing is. */
export const uniqueFieldsOf = (table: PlanTable): readonly string[] => UNIQUE[table]?.fields ?? [];

/** Whether fields of a row hold what is unique in its table. */
export const isUnique = (table: PlanTable, fields: Fields): boolean =>
  UNIQUE[table]?.fields.some((field) => Object.hasOwn(fields, field)) ?? false;

/**
 * Takes what is unique off rows that are to be deleted or renamed, so that others can have it before: two visas that change
 * places, a level that comes back under another identifier. They get what nobody has until they are written.
 */
export async function vacate(
  database: Database,
  schoolId: string,
  table: PlanTable,
  ids: readonly Id[],
): Promise<void> {
  const column = UNIQUE[table]?.column;
  if (column === undefined) return;
  for (const chunk of inChunks(ids))
    await asPlan(database)
      .updateTable(table)
      .set({ [column]: sql`'~' || id || '~'` })
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk)
      .execute();
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

const updateWhere = (
  database: Database,
  schoolId: string,
  table: PlanTable,
  { columns, ids }: { columns: Fields; ids: readonly Id[] },
) =>
  asPlan(database).updateTable(table).set(columns).where('school_id', '=', schoolId).where('id', 'in', ids);

const prepareUpdate = (table: PlanTable, column: string, asked: readonly string[]) =>
  preparedQuery(
    (database, { schoolId, id, value }: { schoolId: string; id: Id; value: unknown }): Compilable<Fields> => {
      const update = updateWhere(database, schoolId, table, { columns: { [column]: value }, ids: [id] });
      return asked.length === 0 ? update : update.returning(asked);
    },
  );

const updates = new Map<string, ReturnType<typeof prepareUpdate>>();

/** One column of one row, as nearly every write is. */
function updateOne(
  database: Database,
  table: PlanTable,
  {
    column,
    asked,
    schoolId,
    id,
    value,
  }: { column: string; asked: readonly string[]; schoolId: string; id: Id; value: unknown },
): Promise<Fields[]> {
  const key = `${table} ${column} ${asked.join(' ')}`;
  const update = updates.get(key) ?? prepareUpdate(table, column, asked);
  updates.set(key, update);
  return update(database, { schoolId, id, value });
}

/** Writes the same fields to rows of a table. Returns of each what is `asked` for, as it is then. Throws as `insertRows`. */
export async function updateRows(
  database: Database,
  schoolId: string,
  table: PlanTable,
  { ids, fields, asked = [] }: { ids: readonly Id[]; fields: Fields; asked?: readonly string[] },
): Promise<Fields[]> {
  const columns = toColumns(table, fields);
  const [first, ...others] = Object.entries(columns);
  const [id] = ids;
  if (id !== undefined && ids.length === 1 && first && others.length === 0) {
    const [column, value] = first;
    return updateOne(database, table, { schoolId, id, column, value, asked });
  }
  const written: Fields[] = [];
  for (const chunk of inChunks(ids)) {
    const update = updateWhere(database, schoolId, table, { columns, ids: chunk });
    if (asked.length === 0) await update.execute();
    else written.push(...(await update.returning(asked).execute()));
  }
  return written;
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
