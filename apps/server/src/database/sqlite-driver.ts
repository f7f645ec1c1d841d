import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import { SqliteConnection, type SqliteConnectionConfig, Turn } from './sqlite-connection.ts';

/** Lets all users share one connection to SQLite. */
export class SqliteDriver implements Driver {
  readonly #config: SqliteConnectionConfig;
  readonly #turn = new Turn();

  constructor(config: SqliteConnectionConfig) {
    this.#config = config;
  }

  /** For Kysely: the connection is open already. */
  async init(): Promise<void> {}

  /** A user of the connection; they take turns. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#config, this.#turn);
  }

  /** With the write lock, unless it only reads. */
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return (connection as SqliteConnection).begin(settings);
  }

  /** Once it returns, the transaction is on the disk. */
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as SqliteConnection).commit();
  }

  /** Whatever SQLite has made of the transaction, nothing of it stays. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).rollback();
  }

  /** Whoever leaves in the middle of a transaction must not keep the others waiting. */
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).rollback();
  }

  /** Closes the connection. */
  async destroy(): Promise<void> {
    this.#config.database.close();
  }
}
