import {
  type Answer,
  type ErrorBody,
  type Operation,
  type OperationName,
  type Operations,
  operationNames,
  operations,
  type ProposalEvent,
  RIGHTS,
  type SchoolEvent,
} from '@pupitre/contract';
import { vi } from 'vitest';
import { noteAnswer } from './forms-close.ts';
import { sampleCounts } from './sample-comparison.ts';

/** One call the screen made. */
export interface SeenCall {
  name: OperationName;
  path: string;
  query: URLSearchParams;
  /** Parsed JSON, or the form of an upload. */
  body: unknown;
  token: string | null;
}

/** A refusal to answer with. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, detail: string, errors?: ErrorBody['errors']) {
    this.status = status;
    this.body = { detail, ...(errors ? { errors } : {}) };
  }
}

/** What somebody in front of the server makes of it when it is not well: an error without a sentence, which is an answer all the same. */
export class ProxyFailure {
  readonly status = 500;
}

/** In place of an answer: the server cannot be reached. */
export const giveNoAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A file to answer with; without a name, as a server that does not say one. */
export class FileReply {
  readonly name: string | undefined;

  constructor(name?: string) {
    this.name = name;
  }
}

/** A stream of events to answer with: those sent before it was opened, and those sent later. */
export class EventsReply {
  readonly #chunks = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 });
  readonly #writer = this.#chunks.writable.getWriter();

  /** Sends an event; it waits until somebody reads. */
  send(event: ProposalEvent | SchoolEvent): void {
    void this.#writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  }

  /** Ends the stream, after which nothing can be sent. */
  end(): void {
    void this.#writer.close();
  }

  /** What the call is answered with: one reader, as with a real stream, and broken off as soon as nobody wants it any more. */
  respond(signal: AbortSignal | null | undefined): Response {
    const body = this.#chunks.readable.pipeThrough(new TransformStream(), signal ? { signal } : {});
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

type Success<O extends Operation> = O['answer'] extends 'file'
  ? FileReply
  : O extends { events: true }
    ? EventsReply
    : Answer<O>;

type Reply<N extends OperationName> = Success<Operations[N]> | Refusal | ProxyFailure;

/** What the server answers, per operation: a value, or what to make of the call. Typed by the contract. */
export type Replies = {
  [N in OperationName]?: Reply<N> | ((seen: SeenCall) => Reply<N> | Promise<Reply<N>>);
};

/** Fixed parts of a path outweigh parameters, as on the server: /teachers/import is not /teachers/{id}. */
const byPath = operationNames.toSorted(
  (a, b) => operations[a].path.split('{').length - operations[b].path.split('{').length,
);

function nameOf(method: string, path: string): OperationName {
  const name = byPath.find((candidate) => {
    const operation: Operation = operations[candidate];
    const pattern = operation.path.replaceAll(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^/api${pattern}$`).test(path);
  });
  if (name === undefined) throw new Error(`no operation for ${method} ${path}`);
  return name;
}

function answerFile({ name }: FileReply): Response {
  const headers: HeadersInit =
    name === undefined
      ? {}
      : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` };
  return new Response('content', { headers });
}

function see(input: string, init: RequestInit): SeenCall {
  const { pathname, searchParams } = new URL(input, 'http://localhost');
  const authorization = new Headers(init.headers).get('authorization');
  return {
    name: nameOf(init.method ?? 'GET', pathname),
    path: pathname,
    query: searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    token: authorization?.replace('Bearer ', '') ?? null,
  };
}

/** As on the server, what is read without a year is that of the active one. */
function fillYear({ name, query }: SeenCall, active: Replies['schoolYears.active']): void {
  const isOfYear = [
    'assignments.list',
    'classes.list',
    'functionAssignments.list',
    'teachingRules.list',
    'dashboard.teacherWorkload',
  ].includes(name);
  if (isOfYear && !query.has('school_year') && active && 'active_year' in active)
    query.set('school_year', active.active_year);
}

/** Calls that write something else than the plan. */
const BESIDE_PLAN = /^(auth|account|proposals|versions|presence)\./;

/** Names the revision of the school as the server does: raised by every write to the plan. */
class Revision {
  #number = 1;

  /** The headers of the answer of a call. */
  headersOf({ name, query }: SeenCall): HeadersInit {
    const isAccepted = name === 'proposals.accept';
    const isWrite = operations[name].method !== 'GET' && (isAccepted || !BESIDE_PLAN.test(name));
    if (isWrite && query.get('dry_run') === null) this.#number += 1;
    else if (isWrite) return {};
    return { 'school-revision': String(this.#number) };
  }
}

/** Whether a call has something stored, and is not made in passing. */
const isStoring = ({ name, query }: SeenCall): boolean =>
  operations[name].method !== 'GET' && !IN_PASSING[name] && query.get('dry_run') === null;

/** What a school uses of the server, hardly anything. */
export const USAGE: Answer<Operations['usage.show']> = {
  rows: [{ kind: 'teachers', name: 'enseignants', used: 190, limit: 5000 }],
  history_bytes: 3_145_728,
  history_limit: 1_073_741_824,
  upload_limit: 5_242_880,
  work: [],
  requests_at_once: 32,
  requests_per_second: 200,
};

/** What every screen asks for in passing; unless a test is about it, the answer is that there is nothing, and it is not seen. */
const IN_PASSING: Replies = {
  'changes.steps': { undo: null, redo: null },
  'changes.compareCounts': sampleCounts(),
  // None: what is changed is read again.
  'changes.stream': new Refusal(404, 'no stream'),
  'presence.report': { is_shown: true },
  'auth.registration': { registration: 'open', message: null },
  'tokens.list': [],
  'usage.show': USAGE,
  'classes.list': [],
  'budgets.list': { school_year: '2026-2027', budgets: [] },
  'teachingRules.list': [],
};

/**
 * Replaces fetch by typed answers. A call without a reply fails the test through the console.
 * @param rights what each answer says that whoever asks may do
 * @returns the calls made so far, in order; it grows.
 */
export function serve(replies: Replies, rights?: () => string): SeenCall[] {
  const calls: SeenCall[] = [];
  const revision = new Revision();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const seen = see(input, init);
    fillYear(seen, replies['schoolYears.active']);
    const reply = replies[seen.name] ?? IN_PASSING[seen.name];
    if (replies[seen.name] !== undefined || reply === undefined) calls.push(seen);
    if (reply === undefined) {
      // oxlint-disable-next-line no-console -- a console error fails the test
      console.error(`no reply for ${seen.name}`);
      return Response.json({ detail: 'no reply' }, { status: 500 });
    }
    const answer: unknown = typeof reply === 'function' ? await reply(seen) : reply;
    const isRefused = answer instanceof Refusal || answer instanceof ProxyFailure;
    if (isStoring(seen)) noteAnswer(!isRefused);
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
    if (answer instanceof ProxyFailure)
      return new Response('<h1>Internal Server Error</h1>', { status: answer.status });
    if (answer instanceof FileReply) return answerFile(answer);
    if (answer instanceof EventsReply) return answer.respond(init.signal);
    const headers = new Headers(revision.headersOf(seen));
    if (rights) headers.set(RIGHTS, rights());
    return Response.json(answer, { status: operations[seen.name].status, headers });
  });
  return calls;
}
