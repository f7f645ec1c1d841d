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

/** Who asks the user, nobody where no screen stands open; and whether a question stands in front. */
export const asking: { ask?: Ask | undefined; isOpen: boolean } = { isOpen: false };

/** Does something in front of whatever stands open. It counts as open until the event that answered it is over. */
export async function heldInFront<A>(work: () => Promise<A>): Promise<A> {
  asking.isOpen = true;
  try {
    return await work();
  } finally {
    setTimeout(() => {
      asking.isOpen = false;
    });
  }
}

/** Puts a question in front of whatever stands open. */
export const askInFront = (meeting: Meeting): Promise<Choices | null | undefined> =>
  heldInFront(async () => asking.ask?.(meeting));

/** Closes what stands behind a question only once that is answered: Escape is told to every open dialog. */
export const unlessAsked = (close: () => void) => (): void => {
  if (!asking.isOpen) close();
};
