import type { SeenRevision } from '@pupitre/contract';
import type { Role, Side } from '@pupitre/domain';

/** What a write was based on, and who is to win where others changed the same (docs/domain.md, « Two people at once »). */
export interface Sight extends SeenRevision {
  readonly choices: ReadonlyMap<string, Side>;
}

/** By what a write is known when it is sent again (docs/domain.md, « Repeated requests »). */
export interface RequestMark {
  /** Chosen by whoever sends it. */
  readonly key: string;
  /** Hash of what is asked for: under the same key nothing else can be. */
  readonly content: string;
}

/** What somebody may do in a school (docs/domain.md, « People and roles »). */
export interface Rights {
  readonly role: Role;
  /** The levels of the volées that they may change; null: all. */
  readonly levels: readonly string[] | null;
}

/** Who makes a call: known wherever an operation wants a token. Declared once, and handed to every service as it is. */
export interface Caller extends Rights {
  /** The identifier of the school that the call is about: nothing of another one is ever read or written. */
  readonly school: string;
  /** The identifier of the person. */
  readonly person: string;
  /** The hash of the token of the session. */
  readonly session: string;
  /** Set where a program calls with a token that its person made for it. */
  readonly program?: { readonly isReadOnly: boolean };
  /** Is told the number of a change of theirs, once it is stored. */
  readonly onCommitted?: (seq: number) => void;
  /** Before what costs much is begun: throws Busy where the call has waited so long that others are served better. */
  readonly expectInTime?: () => void;
  /** Where the call says what it had seen. */
  readonly sight?: Sight;
  /** Where the call says by what it is known. */
  readonly mark?: RequestMark;
}

/** A caller, and the revision of the school's data: it was read before anything else of the call. */
export interface SignedIn {
  readonly caller: Caller;
  readonly revision: number;
}
