import {
  type Answer,
  type Call,
  errorBody,
  type ErrorBody,
  IDEMPOTENCY_KEY,
  type OperationName,
  type Operations,
  type Operation,
  operations,
  REVISION,
  RIGHTS,
  SEEN_REVISION,
} from '@pupitre/contract';
import { tellAnswered, waiter } from './connection.ts';
import { randomKey } from './random-key.ts';
import { renewal, renewSession } from './renewal.ts';
import { fileNameOf, saveFile } from './save-file.ts';
import { noteOwn, sayNumbers, seenNow } from './seen.ts';
import { closeSession, readIdentity, readToken, takeRights } from './session.ts';
import { typeset } from './typography.ts';

/**
 * A call the server refused, or could not be reached for (status 0). `detail` is a sentence for the user, `body` all that the
 * server said.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  /** The kind of refusal; undefined where none was said. */
  readonly code: ErrorBody['code'];
  readonly faults: NonNullable<ErrorBody['errors']>;
  readonly body: unknown;
  /** After so many milliseconds the call may succeed, as the server says; 0 where it says nothing. */
  readonly retryAfter: number;

  constructor(status: number, body?: ErrorBody, whole?: unknown, retrySeconds: string | null = null) {
    // An empty sentence says nothing: the fallback of the screen does.
    const detail = body?.detail.trim() || undefined;
    super(detail ?? `HTTP ${status}`);
    this.status = status;
    this.body = whole;
    this.retryAfter = (Number(retrySeconds) || 0) * 1000;
    this.code = body?.code;
    this.detail = detail && typeset(detail);
    this.faults = (body?.errors ?? []).map(({ path, message }) => ({ path, message: typeset(message) }));
  }

  /** Whether no server has answered, so that nobody knows whether the call was carried out. */
  get isUnanswered(): boolean {
    return isAway(this.status);
  }
}

/** No answer, or that of somebody in front of a server that gives none. */
const isAway = (status: number) => status === 0 || status === 502 || status === 504;

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** The address of an operation, its parameters filled in. */
export function addressOf(operation: Operation, request: LooseRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * A file that was saved again since it was picked cannot be read any more, which the browser reports as if the server had not
 * answered: so it is read beforehand. Throws {@link ApiError}.
 */
async function formOf(file: Blob): Promise<FormData> {
  const { readWhole, UNREADABLE_FILE } = await import('./picked-file.ts');
  const content = await readWhole(file);
  if (content === undefined) throw new ApiError(400, { detail: UNREADABLE_FILE });
  const form = new FormData();
  form.set('file', new File([content], file instanceof File ? file.name : 'fichier'));
  return form;
}

async function bodyOf(
  request: LooseRequest,
  file: Blob | undefined,
): Promise<{ body?: BodyInit; type?: string }> {
  if (file) return { body: await formOf(file) };
  if (request.body === undefined) return {};
  return { body: JSON.stringify(request.body), type: 'application/json' };
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

/** What was answered, as JSON; half an answer, or the page of somebody in between, is none. Throws {@link ApiError}. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    tellAnswered(false);
    throw new ApiError(0);
  }
}

/** Sends a request and returns what came back with success. Throws {@link ApiError}. */
export async function send(
  operation: Operation,
  request: LooseRequest,
  file?: Blob,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { body, type } = await bodyOf(request, file);
  // Who signs in anew gives the session up that they had here.
  const token = operation.auth === 'token' || operation.method === 'POST' ? readToken() : null;
  const identity = readIdentity();
  const response = await fetch(addressOf(operation, request), {
    method: operation.method,
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    // Whoever waited no longer than so is no longer there; whoever gave up waiting for an answer still is.
    if (signal?.aborted && !isTimeout(signal.reason)) throw error;
    tellAnswered(false);
    throw new ApiError(0);
  });
  tellAnswered(!isAway(response.status));
  takeRights(response.headers.get(RIGHTS), token);
  if (response.ok) return response;
  if (response.status === 401 && operation.auth === 'token') {
    const isLeaving = operation.path === '/auth/logout';
    // That somebody is here is told by itself.
    const isWrite = operation.method !== 'GET' && operation.path !== '/presence';
    if (!isLeaving && (await renewSession({ token, identity }, isWrite)))
      return send(operation, request, file, signal, headers);
    if (readToken() === token) closeSession(renewal.isLeaving);
  }
  const said: unknown = await response.json().catch(() => undefined);
  throw new ApiError(
    response.status,
    errorBody.safeParse(said).data,
    said,
    response.headers.get('retry-after'),
  );
}

/** Is told the number of every change that an answer names, unless whoever called asked to be told. */
let onWritten: (seq: number) => void = () => undefined;

/** Is told of every write after which nothing is changed, since the user let stand what somebody else did. */
let onYielded: () => void = () => undefined;

/** Sets who is told of the numbers of changes, and of writes that were given up for those of others. */
export function tellWritten(listener: typeof onWritten, yielded: typeof onYielded): void {
  onWritten = listener;
  onYielded = yielded;
}

function tellRevision(
  { method }: Operation,
  { headers }: Response,
  onRevision: CallOptions['onRevision'],
): void {
  const revision = headers.get(REVISION);
  if (revision === null) return;
  if (onRevision) onRevision(Number(revision));
  else if (method !== 'GET') onWritten(Number(revision));
}

/** Operations that came with what uses them. */
const added: Partial<Record<OperationName, Operation>> = {};

/** Makes operations known that are no part of what every screen loads. */
export const addOperations = (more: Partial<Record<OperationName, Operation>>): void =>
  void Object.assign(added, more);

/** The keys of writes of which nobody knows whether they were carried out: sent again they are the same write. */
const unanswered = new Map<string, string>();

const sayFile = (file: Blob | undefined) =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : '';

/** Sends a write under a key by which it is carried out once, and reads what was answered. Throws {@link ApiError}. */
async function sendOnce(
  operation: Operation,
  request: LooseRequest,
  options: CallOptions,
  sight: Record<string, string>,
) {
  const { file, key, patience } = options;
  const same = JSON.stringify([operation.method, operation.path, request, sayFile(file), sight]);
  const once = key ?? unanswered.get(same) ?? randomKey();
  unanswered.set(same, once);
  let isKnown = true;
  try {
    const signal = patience === undefined ? options.signal : AbortSignal.timeout(patience);
    const response = await send(operation, request, file, signal, { ...sight, [IDEMPOTENCY_KEY]: once });
    return { response, answer: await readJson(response) };
  } catch (error) {
    isKnown = !(error instanceof ApiError && error.isUnanswered);
    throw error;
  } finally {
    if (isKnown) unanswered.delete(same);
  }
}

/**
 * Sends a write with what it had seen. Where somebody else changed the same meanwhile the user is asked, and it is sent again with
 * what was chosen (docs/domain.md, « Two people at once »).
 */
async function write(operation: Operation, request: LooseRequest, options: CallOptions) {
  const { seen = seenNow(), known, key, asks = true, onYield } = options;
  // What waits was decided before.
  if (key === undefined) await waiter.now?.settle();
  const attempt = async (chosen?: Record<string, string>) => {
    const sight = seen === undefined ? {} : { [SEEN_REVISION]: sayNumbers(seen, known), ...chosen };
    const answered = await sendOnce(operation, request, options, sight);
    const number = answered.response.headers.get(REVISION);
    if (number !== null) noteOwn(Number(number));
    else if (chosen) {
      onYield?.();
      onYielded();
    }
    return answered;
  };
  for (let chosen: Record<string, string> | undefined; ; ) {
    try {
      return await attempt(chosen);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || !asks) throw error;
      chosen = await (await import('./choose.ts')).choose(error.body, chosen);
      if (chosen === undefined) throw error;
    }
  }
}

interface CallOptions {
  /** The number of the last change that a write is based on; left out, what is known when it is sent, or was when its dialog opened. */
  seen?: number | undefined;
  /** The numbers of later changes that were known too, beside those that this tab wrote. */
  known?: readonly number[];
  /** By which a write is carried out once; left out, a new one, or that of the same one whose answer was lost. */
  key?: string;
  /** So many milliseconds an answer is waited for. */
  patience?: number;
  /** Whether the user is asked where somebody else changed the same; else the refusal is for whoever called to show. */
  asks?: boolean;
  signal?: AbortSignal;
  /** Is told the revision that an answer names. */
  onRevision?: (revision: number) => void;
  /** Is told that nothing is changed, since the user let stand what somebody else did. */
  onYield?: () => void;
  /** The content of the multipart field `file`, for an upload. */
  file?: Blob;
}

async function read(operation: Operation, request: LooseRequest, { file, signal }: CallOptions) {
  const response = await send(operation, request, file, signal);
  return { response, answer: await readJson(response) };
}

/** Calls one operation of the contract and parses its answer. Throws {@link ApiError}. */
export async function call<N extends OperationName>(
  name: N,
  request: Call<Operations[N]>,
  options: CallOptions = {},
): Promise<Answer<Operations[N]>> {
  const operation: Operation = added[name] ?? operations[name];
  if (operation.answer === 'file') throw new TypeError(`${name} answers a file: use download()`);
  const { response, answer } = await (operation.method === 'GET' || operation.auth === 'none'
    ? read(operation, request as LooseRequest, options)
    : write(operation, request as LooseRequest, options));
  tellRevision(operation, response, options.onRevision);
  return operation.answer.parse(answer) as Answer<Operations[N]>;
}

/** The operations that answer a file. */
export type DownloadName = {
  [N in OperationName]: Operations[N]['answer'] extends 'file' ? N : never;
}[OperationName];

/**
 * Calls an operation that answers a file and has the browser save it, under the name the server gives or, without one,
 * `fallbackName`. Throws {@link ApiError}.
 */
export async function download<N extends DownloadName>(
  name: N,
  request: Call<Operations[N]>,
  fallbackName: string,
): Promise<void> {
  const response = await send(added[name] ?? operations[name], request as LooseRequest);
  const disposition = response.headers.get('content-disposition');
  saveFile(await response.blob(), fileNameOf(disposition) ?? fallbackName);
}

/** The sentence to show for a failed call: the server's own, or the screen's fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== undefined ? error.detail : fallback;
}

/** What to do about a failed call, where the server could not be reached. */
export const hintOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 0
    ? 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.'
    : undefined;
