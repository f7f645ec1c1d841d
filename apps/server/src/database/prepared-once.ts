import type SqliteDatabase from 'better-sqlite3';

const MAX_STATEMENTS = 200;
const MAX_STATEMENT_LENGTH = 2000;

/** Prepares a statement once: that costs more than running most of them. Long inserts are not worth their memory. */
export class PreparedOnce {
  readonly #connection: SqliteDatabase.Database;
  readonly #statements = new Map<string, SqliteDatabase.Statement>();

  constructor(connection: SqliteDatabase.Database) {
    this.#connection = connection;
  }

  /** Whether SQLite is in a transaction: it may have ended one by itself. */
  get inTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  /** The statement of a text, the same for the same text until a table changes. */
  prepare(sql: string): SqliteDatabase.Statement {
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
