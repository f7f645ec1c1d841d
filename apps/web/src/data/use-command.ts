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

interface Options<V> extends Pick<UseMutationOptions<unknown, DefaultError, V>, 'onError'> {
  /** Those of one scope go to the server one after the other, in the order in which they were made. */
  scope: string;
  /** Is told once it is stored; not of what waits for the connection. */
  onSuccess?: (variables: V) => void;
}

/**
 * Changes the plan: shown at once and sent in order. Once the server has told of it, it is what the lists hold; what is refused is
 * dropped, and whatever somebody else has changed meanwhile stays. Where the server does not answer it waits
 * (docs/decisions/0016-connection-lost.md).
 */
export function useCommand<N extends CommandName>(name: N, options: Options<Variables<N>>) {
  const client = useQueryClient();
  const { scope, onSuccess, onError } = options;
  /** Begun and not sent yet, in order. */
  const begun = useRef<Begun[]>([]);
  return useMutation({
    ...(onError && { onError }),
    scope: { id: scope },
    onMutate: (variables: Variables<N>) => {
      const one = beginCommand(client, name, variables);
      outboxOf(client)?.keep(one);
      begun.current.push(one);
    },
    mutationFn: async (variables: Variables<N>) => {
      const one = begun.current.shift() ?? beginCommand(client, name, variables);
      const outbox = outboxOf(client);
      if (outbox?.isHolding) {
        outbox.hold(one);
        return WAITS;
      }
      try {
        return await carryOut(client, one, true);
      } catch (error) {
        if (outboxOf(client)?.holdUnanswered(one, error)) return WAITS;
        storeOf(client).drop(one.pending);
        throw error;
      } finally {
        outboxOf(client)?.release(one);
      }
    },
    onSuccess: (answer, variables) => {
      if (answer !== WAITS) onSuccess?.(variables);
    },
  });
}
