import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Everything that a database holds, of all schools, as one text. */
export async function dumpDatabase(database: Database): Promise<string> {
  const plain = database.withoutPlugins();
  const texts: string[] = [];
  for (const { name } of await plain.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(plain);
    // In one order, whichever they were found in.
    texts.push(
      `${name}: ${rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join()}`,
    );
  }
  return texts.join('\n');
}

/** The names that a text has, in any case. */
export function findNames(text: string, names: readonly string[]): string[] {
  const lowerCase = text.toLowerCase();
  return names.filter((name) => lowerCase.includes(name.toLowerCase()));
}
