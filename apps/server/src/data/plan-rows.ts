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

/** So many texts are kept with what they say. */
const MOST_TEXTS = 500;
const texts = new Map<string, unknown>();

/** What a JSON text says. Rows say the same again and again, and nobody changes them: each text is parsed once. */
export function parseOnce(text: string): unknown {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const said: unknown = JSON.parse(text, (_key, value: unknown) => Object.freeze(value));
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(text, said);
  return said;
}

function readField(field: string, value: unknown): unknown {
  if (FLAG_FIELDS.has(field)) return value === 1;
  return JSON_FIELDS.has(field) && typeof value === 'string' ? parseOnce(value) : value;
}

/** What the rows of a table are made of. */
interface Shape {
  /** All fields of a row, which as a whole are copied faster than they are added one by one. */
  empty: Fields;
  plain: readonly string[];
  /** Fields that are stored in another form. */
  converted: readonly string[];
}

const shapes: { [T in PlanTable]?: Shape } = {};

const isConverted = (field: string) => FLAG_FIELDS.has(field) || JSON_FIELDS.has(field);

function makeShape(columns: Columns): Shape {
  const fields = Object.keys(columns).filter((field) => !HIDDEN.has(field));
  return {
    empty: Object.fromEntries(fields.map((field) => [field, null])),
    plain: fields.filter((field) => !isConverted(field)),
    converted: fields.filter(isConverted),
  };
}

function toRow({ empty, plain, converted }: Shape, columns: Columns): Fields {
  const row = { ...empty };
  for (const field of plain) row[field] = columns[field];
  for (const field of converted) row[field] = readField(field, columns[field]);
  return row;
}

/** Which rows of a table: those whose field holds one of the values. */
export interface RowFilter {
  field: string;
  values: readonly Id[];
}

type Rows<T extends PlanTable> = Record<Id, PlanRows[T]>;

const selectAll = (database: Database, schoolId: string, table: PlanTable) =>
  asPlan(database).selectFrom(table).where('school_id', '=', schoolId).selectAll();

function toRows<T extends PlanTable>(table: T, found: readonly Columns[]): Rows<T> {
  const rows = toRecord<Fields>();
  const [first] = found;
  if (first === undefined) return rows as Rows<T>;
  const shape = (shapes[table] ??= makeShape(first));
  for (const columns of found) rows[columns.id] = toRow(shape, columns);
  return rows as Rows<T>;
}

/** Of so many values a filter mostly has no more. */
const FEW = 8;

const prepareFind = (table: PlanTable, field: string, many: number) =>
  preparedQuery((database, values: readonly [schoolId: string, ...values: Id[]]) => {
    const few = Array.from({ length: many }, (_, place) => values[place + 1]);
    return selectAll(database, values[0], table).where(field, 'in', few);
  });

const finders: { [T in PlanTable]?: Record<string, ReturnType<typeof prepareFind>[]> } = {};

/** Finds the rows whose field holds one of a few values. */
function findFew(database: Database, schoolId: string, table: PlanTable, { field, values }: RowFilter) {
  const ofField = ((finders[table] ??= {})[field] ??= []);
  const find = (ofField[values.length] ??= prepareFind(table, field, values.length));
  return find(database, [schoolId, ...values]) as Promise<Columns[]>;
}

/** One row of a school by its identifier, as a table of none or one. */
export async function findRow<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  id: Id,
): Promise<Rows<T>> {
  return toRows(table, await findFew(database, schoolId, table, { field: 'id', values: [id] }));
}

/** The rows of a table of one school, all of them or those that a filter names. */
export async function loadRows<T extends PlanTable>(
  database: Database,
  schoolId: string,
  table: T,
  filter?: RowFilter,
): Promise<Rows<T>> {
  if (filter === undefined)
    return toRows(table, (await selectAll(database, schoolId, table).execute()) as Columns[]);
  const { field } = filter;
  const values = filter.values.length > 1 ? [...new Set(filter.values)] : filter.values;
  if (values.length === 0) return toRecord<PlanRows[T]>();
  if (values.length <= FEW) return toRows(table, await findFew(database, schoolId, table, { field, values }));
  const found: Columns[] = [];
  for (const chunk of inChunks(values)) {
    const rows = await selectAll(database, schoolId, table).where(field, 'in', chunk).execute();
    found.push(...(rows as Columns[]));
  }
  return toRows(table, found);
}
