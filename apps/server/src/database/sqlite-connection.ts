import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { isLocked } from './failures.ts';
import type { PreparedOnce } from './prepared-once.ts';

/** How often a lock that somebody else holds is tried again. */
const LOCK_PAUSE_MS = 10;

/** What the users of one connection share. */
export interface SqliteConnectionConfig {
  database: PreparedOnce;
  /** How long a statement waits for a lock of another process before it fails. */
  patienceMs: number;
  /** Called before anything is written; throws when it must not be. */
  beforeWrite: () => void;
}

/** Whoever is in a transaction has the one connection for itself until it ends. */
export class Turn {
  #taken: PromiseWithResolvers<void> | undefined;

  /** Ends with the transaction under way; undefined when there is none. */
  get underWay(): Promise<void> | undefined {
    return this.#taken?.promise;
  }

  /** Begins a transaction. */
  take(): void {
    this.#taken = Promise.withResolvers<void>();
  }

  /** Ends it. */
  leave(): void {
    this.#taken?.resolve();
    this.#taken = undefined;
  }
}

/**
 * One user of the shared connection. Waiting for a lock of another process does not hold up the event loop, nor those
 * who only read.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #config: SqliteConnectionConfig;
  readonly #turn: Turn;
  #isInTransaction = false;
  /** What ended the transaction before its time: SQLite undoes it by itself when the disk is full. */
  #breach: unknown;

  constructor(config: SqliteConnectionConfig, turn: Turn) {
    this.#config = config;
    this.#turn = turn;
  }

  /** Whether it is in a transaction of its own. */
  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** Runs a statement, in the transaction if there is one. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#isInTransaction ? this.runInTransaction(query) : this.#runPatiently(() => this.#run(query));
  }

  /** For Kysely: nothing here streams. */
  streamQuery(): never {
    throw new Error('queries are not streamed');
  }

  /** Takes the write lock at once: a transaction that reads first and writes later would fail when another one wrote between. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const query = CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate');
    await this.#runPatiently(() => {
      this.#run(query);
      this.#turn.take();
      this.#isInTransaction = true;
      this.#breach = undefined;
    });
  }

  /** Throws, and leaves the transaction to be rolled back, when it cannot be kept. */
  async commit(): Promise<void> {
    this.runInTransaction(CompiledQuery.raw('commit'));
    this.#end();
  }

  /** Undoes what SQLite has not undone by itself. */
  rollback(): void {
    if (!this.#isInTransaction) return;
    try {
      if (this.#config.database.inTransaction) this.#run(CompiledQuery.raw('rollback'));
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#turn.leave();
  }

  async #runPatiently<T>(run: () => T): Promise<T> {
    const end = performance.now() + this.#config.patienceMs;
    for (;;) {
      // Again and again: among those who waited for the same end, another one may have begun a transaction.
      while (this.#turn.underWay) await this.#turn.underWay;
      try {
        return run();
      } catch (error) {
        if (!isLocked(error) || performance.now() >= end) throw error;
      }
      await sleep(LOCK_PAUSE_MS);
    }
  }

  /** Runs a statement of the transaction. After a breach nothing is written any more: it would be outside of the transaction. */
  runInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    if (this.#breach !== undefined) throw this.#breach;
    try {
      return this.#run(query);
    } catch (error) {
      if (!this.#config.database.inTransaction) this.#breach = error;
      throw error;
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { database, beforeWrite } = this.#config;
    const statement = database.prepare(sql);
    if (!statement.readonly && !this.#isInTransaction) beforeWrite();
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }
}
