import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Stands in a query for a value that is only known when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once for each kind of database and then run with one set of values after the
 * other: building costs several times more than running. For the few queries that nearly every call makes; a query whose
 * shape depends on its values, a list for one, cannot be prepared. Returns the rows.
 */
export function preparedQuery<Values extends object, Row>(
  build: (database: Database, values: Values) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  return async (database, values) => {
    const { adapter } = database.getExecutor();
    const query = compiled.get(adapter) ?? build(database, placeholders).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
