import { type CompiledQuery, type QueryExecutor, type QueryResult, SqliteAdapter } from 'kysely';
import type { Database } from './schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** What a transaction, or whoever is in none, works on. */
const connections = new WeakMap<QueryExecutor, SqliteConnection>();

/** The first time: from then on the connection is known. */
async function runFirst<R>(
  database: Database,
  executor: QueryExecutor,
  query: CompiledQuery<R>,
): Promise<QueryResult<R>> {
  await executor.provideConnection(async (connection) => {
    if (connection instanceof SqliteConnection) connections.set(executor, connection);
  });
  return database.executeQuery(query);
}

/**
 * Runs a query that is compiled. SQLite answers at once: there it is run without the dozen promises in which Kysely wraps a statement,
 * and which cost more than most of them. Not where something is plugged in, which is to see every result.
 */
export function runCompiled<R>(
  database: Database,
  query: CompiledQuery<R>,
): QueryResult<R> | Promise<QueryResult<R>> {
  const executor = database.getExecutor();
  if (!(executor.adapter instanceof SqliteAdapter) || executor.plugins.length > 0)
    return database.executeQuery(query);
  const connection = connections.get(executor);
  if (connection === undefined) return runFirst(database, executor, query);
  if (connection.isInTransaction) return connection.runInTransaction(query);
  // A transaction that is over is refused there.
  return database.isTransaction ? database.executeQuery(query) : connection.executeQuery(query);
}
