import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  type Call,
  type ErrorCode,
  type Operation,
  type OperationName,
  type Operations,
  operations,
} from '@pupitre/contract';
import type { KyselyPlugin } from 'kysely';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../database/schema.ts';
import { ProcessPrinter } from '../documents/pdf/pdf-printer.ts';
import { STANDARD_LIMITS } from '../limits/school-limits.ts';
import { NO_MAIL } from '../mail/mailer.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { inject } from './inject.ts';
import { TestSchool } from './test-school.ts';
import { UNHURRIED_MS } from './unhurried-ms.ts';

/** The day on which the tests take place, unless they turn the clock: in school year 2026-2027. */
export const TODAY = new Date('2026-11-21T09:00:00.000Z');

/** Cheap hashes: the tests sign up hundreds of schools. */
export const TEST_PASSWORD_COST = { memoryCost: 8, timeCost: 1 };

/** Shared by all servers of a worker: its processes take long to start, and end with the worker. */
const printer = new ProcessPrinter({ timeoutMs: UNHURRIED_MS });

/** A busy machine makes a test slow, not wrong. */
const NEVER_OVERLOADED = { delayMs: 3_600_000, everyMs: 5000 };
const NO_CROWD = { size: Infinity, patienceMs: Infinity };
/** A test asks as fast as it can. */
export const UNHURRIED = {
  ...STANDARD_LIMITS,
  uploads_waiting: 1000,
  prints_waiting: 1000,
  workbooks_waiting: 1000,
  exports_waiting: 1000,
  requests_at_once: 1_000_000,
  requests_per_second: 1_000_000,
};

/** What an operation answered: its status and, as JSON, its body. A refusal has `detail`. */
export interface Reply<N extends OperationName> {
  status: number;
  body: Answer<Operations[N]> & {
    detail?: string;
    code?: ErrorCode;
    errors?: { path: string; message: string }[];
  };
  response: LightMyRequestResponse;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The address of an operation with its parameters filled in, as a client sends it. */
export function addressOf(operation: Operation, request: LooseRequest): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function inspectAnswer(name: OperationName, answer: unknown): void {
  const operation: Operation = operations[name];
  if (operation.answer === 'file') return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  if (!isDeepStrictEqual(operation.answer.parse(sent), sent)) {
    throw new Error(`${name} answers more than its contract: ${JSON.stringify(sent)}`);
  }
}

type AppOptions = Parameters<typeof buildApp>[0];

/** The whole server on a database of its own, called without a network. */
export class TestServer {
  /** What the server takes for the present moment. */
  now: Date = TODAY;
  #app: FastifyInstance | undefined;
  #database: Database | undefined;
  /** That of somebody else, who closes it. */
  #borrowed: Database | undefined;

  /** For requests by hand. Throws before {@link start}. */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the test server is not started yet');
    return this.#app;
  }

  /** What the server stores, for a look behind its answers. Throws before {@link start}. */
  get database(): Database {
    const database = this.#borrowed ?? this.#database;
    if (!database) throw new Error('the test server is not started yet');
    return database;
  }

  /** Builds the server on a new, migrated database. */
  async start(kind: DatabaseKind, options: Partial<AppOptions>, plugin?: KyselyPlugin): Promise<void> {
    this.#borrowed = options.database;
    if (!options.database) this.#database = await openTestDatabase(kind);
    this.#app = await buildApp({
      database: plugin ? this.database.withPlugin(plugin) : this.database,
      clock: () => this.now,
      printer,
      mailer: NO_MAIL,
      passwordCost: TEST_PASSWORD_COST,
      proposalWorkers: 2,
      proposalRounds: 1,
      registrationsPerHour: 10_000,
      logLevel: 'fatal',
      overload: NEVER_OVERLOADED,
      crowd: NO_CROWD,
      limits: UNHURRIED,
      webRoot: '/nowhere',
      inspectAnswer,
      ...options,
    });
  }

  /** Ends what {@link start} began, even if only part of it did. */
  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#database?.destroy();
  }

  /** Calls an operation as anybody, or as whoever holds a token. */
  async call<N extends OperationName>(
    name: N,
    request: Call<Operations[N]>,
    token?: string,
    address?: string,
  ): Promise<Reply<N>> {
    return this.send(name, request as LooseRequest, token, address);
  }

  /** The same with a request that need not be valid. */
  async send<N extends OperationName>(
    name: N,
    request: LooseRequest,
    token?: string,
    address = '127.0.0.1',
  ): Promise<Reply<N>> {
    const operation: Operation = operations[name];
    const response = await inject(this.app, {
      method: operation.method,
      url: addressOf(operation, request),
      remoteAddress: address,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : undefined) as Reply<N>['body'],
      response,
    };
  }

  /** Signs a new school up. */
  register(overrides: Partial<{ name: string; email: string; password: string }> = {}): Promise<TestSchool> {
    return TestSchool.register(this, overrides);
  }
}

/**
 * A server for the tests of one `describe`, started before and stopped after them. Each test signs up a school of its
 * own. `options` change how the application is built, `plugin` sees its queries.
 */
export function useTestServer(
  kind: DatabaseKind,
  options: Partial<AppOptions> = {},
  plugin?: KyselyPlugin,
): TestServer {
  const server = new TestServer();
  beforeAll(() => server.start(kind, options, plugin));
  afterAll(() => server.stop());
  return server;
}
