import type { Compilable, CompiledQuery, DialectAdapter, KyselyPlugin } from 'kysely';
import { runCompiled } from './run-compiled.ts';
import type { Database } from './schema.ts';

/** Stands in a query for a value that is only known when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What a query became, and the plugins that had a part in it. */
interface Compiled<Row> {
  plugins: readonly KyselyPlugin[];
  query: CompiledQuery<Row>;
}

const haveSameItems = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((item, index) => item === others[index]);

/**
 * A query that is built and compiled once for each kind of database and then run with one set of values after the
 * other: building costs several times more than running. For the few queries that nearly every call makes; a query whose
 * shape depends on its values, a list for one, cannot be prepared. Returns the rows.
 */
export function preparedQuery<Values extends object, Row>(
  build: (database: Database, values: Values) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, Compiled<Row>>();
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });

  const compile = (database: Database): CompiledQuery<Row> => {
    const { adapter, plugins } = database.getExecutor();
    const known = compiled.get(adapter);
    if (known && haveSameItems(known.plugins, plugins)) return known.query;
    const query = build(database, placeholders).compile();
    compiled.set(adapter, { plugins, query });
    return query;
  };

  return async (database, values) => {
    const { sql, query, queryId, parameters: asked } = compile(database);
    const parameters = asked.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const result = runCompiled<Row>(database, { sql, query, queryId, parameters });
    return (result instanceof Promise ? await result : result).rows;
  };
}
