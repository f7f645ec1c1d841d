import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteConnectionConfig } from './sqlite-connection.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** What Kysely takes for granted about SQLite, and we do otherwise. */
class SharedSqliteAdapter extends SqliteAdapter {
  /** SQLite does roll back DDL, whatever the stock adapter says; so migrations run in one transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Our driver lets the users of its connection take turns. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * With a bare parameter in what orders, joins or limits, SQLite plans the statement anew each time a value is bound, in case the value makes
 * for a better plan, as long as running it several times over. A sign that changes no value, of whatever type, leaves it with the plan it has.
 */
class PlanOnceQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Kysely's SQLite on our driver, with transactional migrations. */
export class DurableSqliteDialect implements Dialect {
  readonly #config: SqliteConnectionConfig;

  constructor(config: SqliteConnectionConfig) {
    this.#config = config;
  }

  /** For Kysely: transactions begin with the write lock. */
  createDriver(): Driver {
    return new SqliteDriver(this.#config);
  }

  /** For Kysely: migrations run in one transaction. */
  createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter();
  }

  /** For Kysely: the SQL is that of SQLite. */
  createQueryCompiler(): QueryCompiler {
    return new PlanOnceQueryCompiler();
  }

  /** For Kysely: the tables are looked up as anywhere on SQLite. */
  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(database);
  }
}
