import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/**
 * The texts of a JSON list as rows with a `value`: so a statement that takes many has always the same text, and is built and prepared
 * once.
 */
export const eachOf = (database: Database, json: string): RawBuilder<{ value: string }> =>
  isPostgres(database)
    ? sql<{ value: string }>`json_array_elements_text(${json}::json)`
    : sql<{ value: string }>`json_each(${json})`;
