import type { Fields, Id, PlanRows, PlanTable } from '@pupitre/domain';
import { sql } from 'kysely';
import { foldCase, toFlag } from '../database/keys.ts';
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

/** Writes the same fields to rows of a table. Returns of each what is `asked` for, as it is then. Throws as `insertRows`. */
export async function updateRows(
  database: Database,
  schoolId: string,
  table: PlanTable,
  { ids, fields, asked = [] }: { ids: readonly Id[]; fields: Fields; asked?: readonly string[] },
): Promise<Fields[]> {
  const written: Fields[] = [];
  for (const chunk of inChunks(ids)) {
    const update = asPlan(database)
      .updateTable(table)
      .set(toColumns(table, fields))
      .where('school_id', '=', schoolId)
      .where('id', 'in', chunk);
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
