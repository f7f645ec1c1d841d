import type { Id, Patch } from '../patch/index.ts';

/** What a command makes of a slice of a school: the patch, and a French sentence that says it in the history. */
export interface Outcome {
  patch: Patch;
  summary: string;
}

/** Makes the identifiers of new rows; one made later sorts behind. */
export type MakeId = () => Id;

/** Why a rule refuses a command, in French. The message is for the user. */
export class Obstacle extends Error {
  /** Whether it is a lock that protects something. */
  readonly isLock: boolean;

  constructor(message: string, { isLock = false } = {}) {
    super(message);
    this.isLock = isLock;
  }
}
