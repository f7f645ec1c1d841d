import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { CONFLICT_CHOICES, IDEMPOTENCY_KEY, REVISION, RIGHTS, SEEN_REVISION } from '@pupitre/contract';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { Hub } from './changes/hub.ts';
import { SchemaWatch } from './database/schema-watch.ts';
import type { Database } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { Callers } from './features/accounts/sessions.ts';
import { Proposals } from './features/proposal/proposals.ts';
import { SchoolShares } from './limits/school-shares.ts';
import { buildHandlers } from './features/handlers.ts';
import type { Crowd } from './http/admission.ts';
import { serveDocumentation } from './http/documentation.ts';
import { type ArrivalLimits, limitArrival } from './http/body-arrival.ts';
import { answerBrokenConnection, answerError } from './http/error-answers.ts';
import { type Looked, serveHealth } from './http/health.ts';
import { accessLog } from './http/access-log.ts';
import { describeError } from './http/describe-error.ts';
import { acceptJson } from './http/json-bodies.ts';
import { readableAddress } from './http/readable-address.ts';
import { networkOf, withoutPort } from './http/network-of.ts';
import { type Chain, registerOperations } from './http/operations.ts';
import type { Metrics } from './http/metrics.ts';
import { securityLog } from './http/security-log.ts';
import { watchCalls } from './http/seen-calls.ts';
import { refuseWhenLater } from './http/refuse-when-later.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { ServerStops } from './http/session-ends.ts';
import { Busy, TooOften } from './errors.ts';
import { measure, timed } from './watching.ts';
import { BROTLI } from './http/serialised.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { STORAGE_LOG } from './http/storage-refusals.ts';
import { serveWebApplication } from './http/static-files.ts';

const HOUR_MS = 60 * 60 * 1000;
const BODY_LIMIT = 2 * 1024 * 1024;

/** How late the event loop is on the average, as looked at so often, when more requests would only make it later. */
export interface Overload {
  delayMs: number;
  everyMs: number;
}

/** One long wait, as of a machine that was stopped for a moment, is no overload: among the others of five seconds it hardly counts. */
const OVERLOAD: Overload = { delayMs: 3000, everyMs: 5000 };

/** At these levels a line is written for every request. */
const REQUEST_LEVELS = new Set(['trace', 'debug', 'info']);

/** What an application is built with: from the environment, or as a test wants it. */
export interface AppOptions extends Omit<Dependencies, 'hub' | 'shares'>, Pick<Looked, 'copies'> {
  registrationsPerHour: number;
  logLevel: string;
  /** Where lines of the log go; standard output where left out. */
  logTo?: NodeJS.WritableStream | undefined;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies?: string | undefined;
  /** Origins whose pages may call the API from a browser; none by default. */
  corsOrigins?: readonly string[];
  /** The origin at which people reach this server; else what each request says. */
  publicUrl?: string | undefined;
  /** Whether browsers are told that names below that of this server are reached by TLS alone, too. */
  hasTlsBelow?: boolean;
  /** Folder of the built web application. */
  webRoot: string;
  overload?: Overload;
  crowd?: Crowd;
  arrival?: ArrivalLimits;
  inspectAnswer?: Chain['inspectAnswer'];
  /** Whether what matters to security is logged, whatever the level. */
  hasSecurityLog?: boolean;
  /** Whether the API is described at /api/docs; so where left out. */
  hasApiDocs?: boolean;
  /** Whether it is looked, once a second, if a later version has migrated the database meanwhile. */
  watchesSchema?: boolean;
  /** Its figures are served to whoever has the token, or without one to this machine only. */
  metrics?: { token?: string | undefined } | undefined;
}

async function addProtections(app: FastifyInstance, { hasTlsBelow = true }: AppOptions): Promise<void> {
  addSecurityHeaders(app, hasTlsBelow);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) => new TooOften(Math.ceil(context.ttl / 1000)),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
  });
}

/** A connection that is answered while the server stops is not kept open for another request: it would hold the stop up. */
function releaseConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A logger of its own for every request is not worth its cost: each line names its own. */
const loggingAt = ({ logLevel: level, logTo: stream }: AppOptions): FastifyServerOptions => ({
  logger: { level, serializers: { err: describeError }, ...(stream ? { stream } : {}) },
  childLoggerFactory: (logger) => logger,
  // Its lines hold addresses, whose queries hold names.
  logController: new LogController({ disableRequestLogging: true }),
});

/**
 * Files are sent all the same, as they cost little, and a page without some of them is broken. A process that was stopped
 * for the whole time between two looks has no delay to tell, which arrives here as an infinite one: that is no overload.
 */
async function refuseWhenOverloaded(api: FastifyInstance, { delayMs, everyMs }: Overload): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: everyMs,
    pressureHandler: (_request, _reply, _type, delay) => {
      if (delay !== Infinity) throw new Busy();
    },
  });
}

/** Believes the proxies that are named, whatever port they write behind an address. */
function trustIn(proxies: string | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  if (proxies === undefined) return false;
  const trusts = compile(proxies.split(',').map((proxy) => proxy.trim()));
  return (address, hop) => trusts(withoutPort(address), hop);
}

/** Lets pages of other origins call the API from a browser: what they may send and read beyond what any page may. */
async function allowOrigins(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'if-none-match',
      SEEN_REVISION,
      CONFLICT_CHOICES,
      IDEMPOTENCY_KEY,
    ],
    exposedHeaders: ['content-disposition', 'etag', 'retry-after', REVISION, RIGHTS],
    maxAge: 600,
    strictPreflight: false,
  });
  // Lists say anew what they vary by.
  api.addHook('onSend', (_request, reply, payload, done) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('vary', [vary, 'Origin'].filter(Boolean).join(', '));
    done(null, payload);
  });
}

/** What anybody may ask for without a token, and which costs more than a look, by network address. */
function limitsFor({ registrationsPerHour }: AppOptions): Chain['limits'] {
  const rare = { max: registrationsPerHour, timeWindow: HOUR_MS };
  const often = { max: 300, timeWindow: HOUR_MS };
  return {
    'auth.register': rare,
    'auth.forgot': rare,
    'auth.passkeyOptions': often,
    'auth.passkey': often,
  };
}

/** Streams end, and calls are refused, once a later version has migrated the database. */
function stepAside(api: FastifyInstance, database: Database, streams: AbortController): void {
  const watch = new SchemaWatch(database, () => {
    api.log.error(STORAGE_LOG.later);
    streams.abort(new ServerStops());
  });
  refuseWhenLater(api, watch);
  watch.open();
  api.addHook('onClose', async () => watch.close());
}

/** Everything under /api. */
async function addApi(
  app: FastifyInstance,
  options: AppOptions,
  dependencies: Dependencies & { proposals: Proposals },
): Promise<void> {
  await allowOrigins(app, options.corsOrigins ?? []);
  await refuseWhenOverloaded(app, options.overload ?? OVERLOAD);
  const { hub, proposals } = dependencies;
  const closing = new AbortController();
  if (options.watchesSchema === true) stepAside(app, options.database, closing);
  app.addHook('preClose', async () => {
    closing.abort(new ServerStops());
    await Promise.all([proposals.close(), hub.close()]);
  });
  const handlers = await buildHandlers(dependencies, proposals);
  const callers = new Callers(dependencies);
  acceptJson(app);
  registerOperations(app, handlers, {
    authenticate: (token) => callers.find(token),
    findOpen: (tokenHashes) => callers.findOpen(tokenHashes),
    closing: closing.signal,
    crowd: options.crowd,
    shares: dependencies.shares,
    uploadBytes: options.limits.upload_mb * 1024 * 1024,
    origin: options.publicUrl,
    limits: limitsFor(options),
    ...(options.inspectAnswer ? { inspectAnswer: options.inspectAnswer } : {}),
  });
  serveHealth(app, options);
  if (options.hasApiDocs !== false) await serveDocumentation(app);
}

/** What the calls work with, and where its figures are asked for what counts them. */
function prepare(app: FastifyInstance, options: AppOptions) {
  const hub = new Hub(options.database);
  const reportFailure = (error: unknown) => app.log.error({ err: error }, 'a proposal failed');
  const dependencies = { ...options, hub, shares: new SchoolShares(options.limits) };
  if (!options.metrics) return { ...dependencies, proposals: new Proposals(dependencies, reportFailure) };
  const metrics = measure({ ...options, hub, proposals: () => proposals.runs.load });
  const worked: Metrics['worked'] = (...ended) => metrics.worked(...ended);
  const proposals = new Proposals(dependencies, reportFailure, (state, seconds) =>
    worked('proposal', state, seconds),
  );
  serveMetrics(app, metrics, options.metrics.token);
  watchCalls(app, [metrics]);
  return { ...dependencies, proposals, printer: timed(options.printer, worked) };
}

/**
 * Builds the server on a migrated database: API, documentation and web application. It does not listen yet, and it
 * does not close the database.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...loggingAt(options),
    genReqId: () => randomUUID(),
    trustProxy: trustIn(options.trustedProxies),
    bodyLimit: BODY_LIMIT,
    // A busy machine may take long to start: that is no fault.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    rewriteUrl: readableAddress,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answerError);
  limitArrival(app, options.arrival);
  releaseConnectionsWhenClosing(app);
  await addProtections(app, options);
  if (REQUEST_LEVELS.has(options.logLevel)) watchCalls(app, [accessLog(app.log)]);
  if (options.hasSecurityLog === true) watchCalls(app, [securityLog(app.log.child({}, { level: 'info' }))]);
  const dependencies = prepare(app, options);
  await app.register((api) => addApi(api, options, dependencies), { prefix: '/api' });
  await serveWebApplication(app, options.webRoot);
  return app;
}
