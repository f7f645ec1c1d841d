import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { type Begun, beginCommand, carryOut } from './begin-command.ts';
import type { CommandName, Variables } from './commands.ts';
import { outboxOf, WAITS } from './outbox.ts';
import { storeOf } from './school-store.ts';

interface Sending<V, A> extends Pick<UseMutationOptions<unknown, DefaultError, V>, 'onError'> {
  /** Those of one scope go to the server one after the other, in the order in which they were made; left out, at once. */
  scope?: string | undefined;
  /** Is told once it is stored; not of what waits for the connection. */
  onSuccess?: (answer: A, variables: V) => void;
}

/** Sends what is begun, in order; where the server does not answer it waits, and {@link WAITS} stands in place of the answer. */
export function useBegun<V, A = unknown>(
  begin: (variables: V) => Begun,
  { scope, onSuccess, onError }: Sending<V, A>,
) {
  const client = useQueryClient();
  /** Begun and not sent yet, in order. */
  const begun = useRef<Begun[]>([]);
  return useMutation<A | typeof WAITS, DefaultError, V>({
    ...(onError && { onError }),
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (variables) => {
      const one = begin(variables);
      outboxOf(client)?.keep(one);
      begun.current.push(one);
    },
    mutationFn: async (variables) => {
      const one = begun.current.shift() ?? begin(variables);
      const outbox = outboxOf(client);
      if (outbox?.isHolding) {
        outbox.hold(one);
        return WAITS;
      }
      try {
        return (await carryOut(client, one, true)) as A;
      } catch (error) {
        if (outboxOf(client)?.holdUnanswered(one, error)) return WAITS;
        storeOf(client).drop(one.pending);
        throw error;
      } finally {
        outboxOf(client)?.release(one);
      }
    },
    onSuccess: (answer, variables) => {
      if (answer !== WAITS) onSuccess?.(answer, variables);
    },
  });
}

interface Options<V> extends Omit<Sending<V, unknown>, 'onSuccess'> {
  scope: string;
  /** Is told once it is stored; not of what waits for the connection. */
  onSuccess?: (variables: V) => void;
}

/**
 * Changes the plan: shown at once and sent in order. Once the server has told of it, it is what the lists hold; what is refused is
 * dropped, and whatever somebody else has changed meanwhile stays. Where the server does not answer it waits
 * (docs/decisions/0016-connection-lost.md).
 */
export function useCommand<N extends CommandName>(name: N, { onSuccess, ...options }: Options<Variables<N>>) {
  const client = useQueryClient();
  return useBegun((variables: Variables<N>) => beginCommand(client, name, variables), {
    ...options,
    onSuccess: (_answer, variables) => onSuccess?.(variables),
  });
}
