import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { seenNow } from '../lib/seen.ts';
import { type Edit, type Pending, storeOf } from './school-store.ts';

type Options<A, V> = Pick<UseMutationOptions<A, DefaultError, V>, 'onSuccess' | 'onError'>;

/** How a call is made: it tells the number of the change. */
export interface Sending {
  onRevision: (seq: number) => void;
  /** Tells that what somebody else did stands instead. */
  onYield: () => void;
  /** What was known when the change was begun. */
  seen: number | undefined;
}

interface Command<A, V> extends Options<A, V> {
  /** Those of one scope go to the server one after the other, in the order in which they were made. */
  scope: string;
  /** Makes the call, as it is told. */
  send: (variables: V, sending: Sending) => Promise<A>;
  /** What it does to the lists, at once. */
  edit: (variables: V) => readonly Edit[];
}

/**
 * Changes the plan: shown at once and sent in order. Once the server has told of it, it is what the lists hold; what is refused is
 * dropped, and whatever somebody else has changed meanwhile stays.
 */
export function useCommand<A, V>({ scope, send, edit, ...options }: Command<A, V>) {
  const store = storeOf(useQueryClient());
  /** Begun and not sent yet, in order. */
  const begun = useRef<{ pending: Pending; seen: number | undefined }[]>([]);
  return useMutation({
    ...options,
    scope: { id: scope },
    onMutate: (variables: V) => {
      // Before it is shown: what somebody else changes while it waits for its turn was not known.
      begun.current.push({ seen: seenNow(), pending: store.begin(edit(variables)) });
    },
    mutationFn: async (variables: V) => {
      const { pending, seen } = begun.current.shift() ?? { pending: store.begin([]), seen: seenNow() };
      let seq: number | undefined;
      const onRevision = (told: number) => {
        seq = told;
      };
      try {
        let isYielded = false;
        const onYield = () => void (isYielded = true);
        const answer = await send(variables, { onRevision, onYield, seen });
        if (isYielded) store.drop(pending);
        else store.confirm(pending, seq);
        return answer;
      } catch (error) {
        store.drop(pending);
        throw error;
      }
    },
  });
}
