import { Socket } from 'node:net';
import {
  describeIssues,
  formatRights,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  REVISION,
  RIGHTS,
  type Session,
  session,
} from '@pupitre/contract';
import negotiate from '@fastify/accept-negotiator';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Caller, RequestMark, SignedIn } from '../caller.ts';
import type { SchoolShares } from '../limits/school-shares.ts';
import { Spooled } from '../documents/spool.ts';
import { Admission, type Crowd } from './admission.ts';
import { readBearerToken } from './authentication.ts';
import { attachmentNamed } from './content-disposition.ts';
import { readableEvents } from './event-stream.ts';
import type { Download, Handlers } from './handlers.ts';
import { Invalid, NotSignedIn } from '../errors.ts';
import { KnownSchools } from './known-schools.ts';
import { type Doors, entranceOf } from './places.ts';
import { readMark } from './request-mark.ts';
import { expectAllowed } from './rights.ts';
import { followsRevision, isAmong, REVALIDATED, tagOf } from './revision-tags.ts';
import { ENCODINGS, Serialised } from './serialised.ts';
import { type FindOpen, SessionEnds, type WatchedSession } from './session-ends.ts';
import { readSight } from './sight.ts';
import { acceptUploads, readUpload } from './uploads.ts';

/** What the chain needs from outside. */
export interface Chain {
  /** The caller that holds a token, or null. */
  authenticate(token: string): Promise<SignedIn | null>;
  /** Which sessions, by the hashes of their tokens, have neither been closed nor expired, and what their people may do. */
  findOpen: FindOpen;
  /** Limits by operation and network address, on top of what services limit themselves. */
  limits: Partial<Record<OperationName, { max: number; timeWindow: number }>>;
  /** Where people reach this server, if it is told; else what each request says. */
  origin?: string | undefined;
  /** What the schools share of the server. */
  shares: SchoolShares;
  /** The most bytes of a file that is sent. */
  uploadBytes: number;
  /** When calls are shed; as usual where left out. */
  crowd?: Crowd | undefined;
  /** Comes with ServerStops as its reason when the server begins to stop: streams of events end then. */
  closing: AbortSignal;
  /** Sees every JSON answer before it leaves; tests check it against the contract. */
  inspectAnswer?: (name: OperationName, answer: unknown) => void;
}

/** A handler whose operation is not known by name here: what it receives is right by construction. */
type LooseHandler = (incoming: never) => unknown;

function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { detail, errors } = describeIssues(parsed.error.issues);
  throw new Invalid(detail, errors);
}

async function authenticate(
  chain: Chain,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const token = readBearerToken(request.headers.authorization);
  const signedIn = token === null ? null : await chain.authenticate(token);
  if (!signedIn) throw new NotSignedIn();
  reply.header(RIGHTS, formatRights(signedIn.caller));
  expectAllowed(operation, signedIn.caller);
  request.signedIn = signedIn;
  return signedIn;
}

/** Authenticates, then answers 304 where the caller has the answer already: the rest of the chain is not needed. */
async function authenticateReader(
  chain: Chain,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const signedIn = await authenticate(chain, operation, request, reply);
  const tag = tagOf(signedIn, request.url);
  request.tag = tag;
  if (isAmong(request.headers['if-none-match'], tag)) {
    await reply
      .code(304)
      .headers({ ...REVALIDATED, etag: tag, [REVISION]: signedIn.revision })
      .send();
  }
}

function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Download<Buffer | Spooled>,
): FastifyReply {
  reply
    .type(file.type)
    .header('content-disposition', attachmentNamed(file.name))
    .header('cache-control', 'no-store');
  if (!(file.content instanceof Spooled)) return reply.send(file.content);
  const takesGzip = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== null;
  if (!takesGzip) return reply.send(file.content.read());
  return reply.header('content-encoding', 'gzip').send(file.content.readCompressed());
}

/** Comes when the connection closes, unless the answer was sent before and `isAlways` is not set; it may be closed already. */
function signalClose(reply: FastifyReply, isAlways: boolean): AbortSignal {
  const close = new AbortController();
  const leave = () => {
    if (isAlways || !reply.raw.writableFinished) close.abort();
  };
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return close.signal;
}

/** What a handler is given where an answer takes its time: when it is not waited for any more. */
type Watch = (
  operation: Operation,
  reply: FastifyReply,
) => { signal?: AbortSignal; watched?: WatchedSession };

function watchWith(chain: Chain): Watch {
  const sessions = new SessionEnds(chain.findOpen);
  return (operation, reply) => {
    if (!operation.events && operation.answer !== 'file' && !operation.takesTime) return {};
    const left = signalClose(reply, operation.events === true);
    const { caller } = reply.request.signedIn ?? {};
    if (!operation.events || !caller) return { signal: left };
    const watched = sessions.watch(caller, left);
    return { signal: AbortSignal.any([left, chain.closing, watched.over]), watched };
  };
}

function authentication(operation: Operation, chain: Chain): onRequestAsyncHookHandler {
  return followsRevision(operation)
    ? (request, reply) => authenticateReader(chain, operation, request, reply)
    : async (request, reply) => void (await authenticate(chain, operation, request, reply));
}

/** Sends a list that is JSON already, compressed if the caller likes; the copies are kept with the list. */
async function sendSerialised(request: FastifyRequest, reply: FastifyReply, answer: Serialised<unknown>) {
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiate(accepted, [...ENCODINGS]);
  if (encoding === null) return reply.send(answer.json);
  return reply.header('content-encoding', encoding).send(await answer.compress(encoding));
}

/** A reader whose machine is gone without a word is noticed after some seconds, unless something was being sent to it. */
const ALIVE_MS = 4000;

/** Sends events as they come. The connection is not used again: when the server stops, it must not stay open. */
function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  const { socket } = reply.raw;
  if (socket instanceof Socket) socket.setKeepAlive(true, ALIVE_MS);
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store', connection: 'close', 'x-accel-buffering': 'no' })
    .send(readableEvents(events, { giveUp: () => reply.raw.destroy() }));
}

/** Where the caller reaches this server, as a browser writes it; a host that is none leads nowhere. */
const originOf = ({ protocol, host }: FastifyRequest): string =>
  URL.parse(`${protocol}://${host}`)?.origin ?? 'http://localhost';

/** Whether the last step of the path is empty: « everything » is not deleted for want of an id. */
const namesNothing = ({ url }: FastifyRequest): boolean => /\/(?:\?|$)/.test(url);

/** Who calls, and what a write had seen. The answer says up to where it knows the changes, or which one it made. */
function knownOf(request: FastifyRequest, reply: FastifyReply, admission: Admission): Partial<SignedIn> {
  const { method, headers, signedIn } = request;
  if (signedIn === null) return {};
  if (method === 'GET' || method === 'HEAD') {
    reply.header(REVISION, signedIn.revision);
    return signedIn;
  }
  const sight = readSight(headers, signedIn.revision);
  const onCommitted = (seq: number) => void reply.header(REVISION, seq);
  const expectInTime = () => admission.expectInTime(request);
  return {
    ...signedIn,
    caller: { ...signedIn.caller, onCommitted, expectInTime, ...(sight ? { sight } : {}) },
  };
}

const withMark = (known: Partial<SignedIn>, mark: RequestMark | undefined): Partial<SignedIn> =>
  known.caller && mark ? { ...known, caller: { ...known.caller, mark } } : known;

/** Whom a sign-in, whichever way, was of. */
const enteredBy = ({ school, person }: Session) => ({ school: school.id, person: person.id });

/** The chain of one call: limit → authenticate, allow → validate → handler → answer. */
function addRoute(
  app: FastifyInstance,
  name: OperationName,
  handle: LooseHandler,
  chain: Chain & { watch: Watch; doors: Doors },
): void {
  const { watch } = chain;
  const operation: Operation = operations[name];
  const limit = chain.limits[name];
  const { first, last, work } = entranceOf(name, chain.doors);
  const authenticated = operation.auth === 'token' ? [authentication(operation, chain)] : [];
  const options: RouteShorthandOptions = {
    config: { operation: name, ...(limit ? { rateLimit: limit } : {}) },
    onRequest: [...first, ...authenticated, ...last],
  };
  app.route({
    ...options,
    method: operation.method,
    // It would hold a stream of events that nobody reads.
    exposeHeadRoute: !operation.events,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      if (operation.method === 'DELETE' && namesNothing(request)) return reply.callNotFound();
      const known = knownOf(request, reply, chain.doors.admission);
      const sent = {
        params: validate(operation.params, request.params),
        query: validate(operation.query, request.query),
        body: validate(operation.body, request.body),
        ...(operation.upload ? { file: await readUpload(request) } : {}),
      };
      const incoming = {
        ...withMark(known, readMark(request.headers, name, sent)),
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        origin: chain.origin ?? originOf(request),
        former: operation.auth === 'none' ? readBearerToken(request.headers.authorization) : null,
        ...sent,
        ...watch(operation, reply),
      };
      const answer = await work(request, () => handle(incoming as never));
      if (operation.answer === session) request.entered = enteredBy(answer as Session);
      if (operation.events) return sendEvents(reply, answer as AsyncIterable<unknown>);
      if (operation.answer === 'file')
        return sendDownload(request, reply, answer as Download<Buffer | Spooled>);
      reply.code(operation.status);
      if (request.tag === null) reply.header('cache-control', 'no-store');
      else reply.headers({ ...REVALIDATED, etag: request.tag });
      const isSerialised = answer instanceof Serialised;
      chain.inspectAnswer?.(name, isSerialised ? JSON.parse(answer.json.toString()) : answer);
      return isSerialised ? sendSerialised(request, reply, answer) : reply.send(answer);
    },
  });
}

const takesUpload = (name: OperationName) => ('upload' in operations[name] ? 'uploads' : 'others');

/**
 * Registers every operation of the contract. An operation without a handler does not compile; should one slip through
 * all the same, the server refuses to start.
 */
export function registerOperations(app: FastifyInstance, handlers: Handlers, chain: Chain): void {
  const missing = operationNames.filter((name) => !Object.hasOwn(handlers, name));
  if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('tag', null);
  app.decorateRequest('entered', null);
  const doors = { admission: new Admission(chain.crowd), shares: chain.shares, known: new KnownSchools() };
  const watching = { ...chain, watch: watchWith(chain), doors };
  const add = (scope: FastifyInstance, names: readonly OperationName[]) => {
    for (const name of names) addRoute(scope, name, handlers[name], watching);
  };
  const { uploads = [], others = [] } = Object.groupBy(operationNames, takesUpload);
  add(app, others);
  // Apart: reading files hooks into every request of its scope.
  void app.register(async (scope) => {
    await acceptUploads(scope, chain.uploadBytes);
    add(scope, uploads);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** Of the answer, where it follows the revision of the school. */
    tag: string | null;
    /** Who has shown who they are by this call. */
    entered: Pick<Caller, 'school' | 'person'> | null;
  }
}
