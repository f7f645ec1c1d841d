import type { Answer, Operation, OperationName, Operations, Request } from '@pupitre/contract';
import type { SignedIn } from '../caller.ts';
import type { Spooled } from '../documents/spool.ts';
import type { Serialised } from './serialised.ts';
import type { WatchedSession } from './session-ends.ts';

/** A file sent in the multipart field `file`, whole in memory: its size is limited before. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** A file to download; what is large is spooled. */
export interface Download<C extends Buffer | Spooled = Buffer> {
  name: string;
  type: string;
  content: C;
}

/** Who is calling: known only where the operation wants a token. */
type Calling<O extends Operation> = O['auth'] extends 'token' ? SignedIn : unknown;
/**
 * What takes long to make need not be finished when the caller hangs up: the signal comes then. A stream of events ends
 * when the server stops, too, and can tell what the caller may do by then.
 */
type Departure<O extends Operation> = O extends { events: true }
  ? { signal: AbortSignal; watched: WatchedSession }
  : O extends { answer: 'file' } | { takesTime: true }
    ? { signal: AbortSignal }
    : unknown;
type Upload<O extends Operation> = O extends { upload: true } ? { file: UploadedFile } : unknown;

/**
 * What the handler of an operation receives, authenticated and validated. `address` is the caller's network address, `agent` what their
 * browser calls itself, `origin` where they reach this server, `former` the token that came along, good or not, where none was needed.
 */
export type Incoming<N extends OperationName> = Request<Operations[N]> &
  Calling<Operations[N]> &
  Upload<Operations[N]> &
  Departure<Operations[N]> & { address: string; agent: string; origin: string; former: string | null };

type Outgoing<O extends Operation> = O extends { events: true }
  ? AsyncIterable<Answer<O>>
  : O['answer'] extends 'file'
    ? Download<Buffer | Spooled>
    : Answer<O> | Serialised<Answer<O>>;

export type Handler<N extends OperationName> = (
  incoming: Incoming<N>,
) => Promise<Outgoing<Operations[N]>> | Outgoing<Operations[N]>;

/** One handler for every operation of the contract: leaving one out does not compile. */
export type Handlers = { readonly [N in OperationName]: Handler<N> };

/** The handlers of one feature. */
export type HandlersOf<N extends OperationName> = Pick<Handlers, N>;
