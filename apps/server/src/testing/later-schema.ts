import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Makes a database look as if a later version had migrated it. */
export const pretendLaterSchema = (database: Database) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(database);
