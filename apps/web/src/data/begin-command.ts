import type { QueryClient } from '@tanstack/react-query';
import { randomKey } from '../lib/random-key.ts';
import { ownSince, seenNow } from '../lib/seen.ts';
import { type CommandName, commands, type Sending, type Variables } from './commands.ts';
import { type Edit, type Pending, storeOf } from './school-store.ts';

/** Longer than anything takes; a change that is carried out after that is answered when it is sent again. */
const PATIENCE_MS = 20_000;

/** A change as it can be written down. */
export interface WrittenCommand {
  /** By which it is carried out once. */
  key: string;
  name: CommandName;
  variables: unknown;
  /** What was known when it was begun. */
  seen: number | undefined;
  known: readonly number[];
}

/** A change that is shown, and has not been answered. */
export interface Begun extends WrittenCommand {
  pending: Pending;
}

/** Whatever its values are: what is written down came from there. */
const definitionOf = (name: CommandName) =>
  commands[name] as {
    edit: (variables: unknown) => readonly Edit[];
    send: (variables: unknown, sending: Sending) => Promise<unknown>;
  };

/** Shows a change that was written down. */
export const showCommand = (client: QueryClient, written: WrittenCommand): Begun => ({
  ...written,
  pending: storeOf(client).begin(definitionOf(written.name).edit(written.variables)),
});

/** Begins a change: it is shown at once. */
export function beginCommand<N extends CommandName>(
  client: QueryClient,
  name: N,
  variables: Variables<N>,
): Begun {
  // Before it is shown: what somebody else changes while it waits for its turn was not known.
  const seen = seenNow();
  const known = seen === undefined ? [] : ownSince(seen);
  return showCommand(client, { key: randomKey(), name, variables, seen, known });
}

/**
 * Carries a change out. Once the server has told of it, it is what the lists hold. Throws what the call throws; whoever called
 * decides whether it is still shown then.
 */
export async function carryOut(client: QueryClient, begun: Begun, asks: boolean): Promise<unknown> {
  const store = storeOf(client);
  const { name, variables, pending, seen, known, key } = begun;
  let seq: number | undefined;
  let isYielded = false;
  const answer = await definitionOf(name).send(variables, {
    onRevision: (told) => void (seq = told),
    onYield: () => void (isYielded = true),
    seen,
    known,
    key,
    patience: PATIENCE_MS,
    asks,
  });
  if (seq !== undefined && name === 'request') store.expect(seq);
  if (isYielded) store.drop(pending);
  else store.confirm(pending, seq);
  return answer;
}
