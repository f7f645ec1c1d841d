import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { storeOf } from './school-store.ts';

/** How a list is read: until the signal comes, telling the revision that it was read at. */
export interface Reading {
  signal: AbortSignal;
  onRevision: (revision: number) => void;
}

/** Of whatever key. */
type Context = Pick<QueryFunctionContext, 'client' | 'signal'> & { queryKey: QueryKey };

/** Reads a list of the plan into the cache, from where on the store keeps it up to date. */
export const listReader =
  <T>(read: (reading: Reading) => Promise<T>) =>
  async ({ client, queryKey, signal }: Context): Promise<T> => {
    let at = 0;
    const onRevision = (revision: number) => {
      at = revision;
    };
    const list = await read({ signal, onRevision });
    return storeOf(client).receive(queryKey, list, at) as T;
  };

/**
 * Reads what follows from the plan, and is to be read again after each change (`followsPlan`): once more where a change was told while it was
 * on its way.
 */
export const followReader =
  <T>(read: (reading: Reading) => Promise<T>) =>
  async ({ client, queryKey, signal }: Context): Promise<T> => {
    const { seq } = storeOf(client);
    let isOld = false;
    const onRevision = (revision: number) => {
      isOld = revision < storeOf(client).seq && storeOf(client).seq > seq;
    };
    const answer = await read({ signal, onRevision });
    if (isOld) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
    return answer;
  };
