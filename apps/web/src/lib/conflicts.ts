import type { RefusalBody } from '@pupitre/contract';

/** Who is to win, by the token of each conflict. */
export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>;

/** A write that met what somebody else changed: where, what else of theirs stays, and whether something is left of it without. */
export interface Meeting {
  conflicts: NonNullable<RefusalBody['conflicts']>;
  merged: NonNullable<RefusalBody['merged']>;
  hasRest: boolean;
}

type Ask = (meeting: Meeting) => Promise<Choices | null>;

/** Who asks the user; nobody where no screen stands open. */
export const asking: { ask?: Ask | undefined } = {};
