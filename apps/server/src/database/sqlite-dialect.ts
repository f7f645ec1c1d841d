import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

const MAX_STATEMENTS = 200;
const MAX_STATEMENT_LENGTH = 2000;

/** Prepares a statement once: that costs more than running most of them. Long inserts are not worth their memory. */
export class PreparedOnce implements SqliteDatabase {
  readonly #connection: SqliteDatabase;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(connection: SqliteDatabase) {
    this.#connection = connection;
  }

  /** The statement of a text, the same for the same text until a table changes. */
  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    // A statement remembers the columns of its tables; and lists of changing length must not fill the memory.
    const isStale = /^(create|alter|drop)/i.test(sql) || this.#statements.size >= MAX_STATEMENTS;
    if (isStale) this.#statements.clear();
    if (sql.length <= MAX_STATEMENT_LENGTH) this.#statements.set(sql, statement);
    return statement;
  }

  /** Closes the connection too: Kysely has no other way to it. */
  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }
}

/** Takes the write lock at once: a transaction that reads first and writes later would fail when another one wrote between. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite does roll back DDL, whatever the stock adapter says; so migrations run in one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite with immediate transactions and transactional migrations. */
export class DurableSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  /** For Kysely: transactions begin with the write lock. */
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  /** For Kysely: migrations run in one transaction. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}
