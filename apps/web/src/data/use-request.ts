import type { Answer, Operations } from '@pupitre/contract';
import { type DefaultError, useQueryClient } from '@tanstack/react-query';
import { beginCommand } from './begin-command.ts';
import type { RequestName, RequestOf } from './requests.ts';
import { useBegun } from './use-command.ts';

interface Options<N extends RequestName, V> {
  scope?: string;
  /** The year that it is about, where it is about one. */
  year?: string;
  /** What is sent. */
  request: (variables: V) => RequestOf<N>;
  /** Is told once it is stored; not of what waits for the connection. */
  onSuccess: (answer: Answer<Operations[N]>, variables: V) => void;
  onError: (error: DefaultError) => void;
}

/**
 * Changes the plan by a call whose result the server works out. Where the server does not answer it waits, as every change: the form
 * may close, and what waits is named (docs/decisions/0016-connection-lost.md).
 */
export function useRequest<N extends RequestName, V = void>(
  name: N,
  { request, year, ...options }: Options<N, V>,
) {
  const client = useQueryClient();
  return useBegun<V, Answer<Operations[N]>>(
    (variables) =>
      beginCommand(client, 'request', { operation: name, request: request(variables) as object, year }),
    options,
  );
}
