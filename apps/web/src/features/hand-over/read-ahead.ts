import type { QueryClient } from '@tanstack/react-query';
import { readHandOver } from './address.ts';
import { handOverCheckQuery } from './check-query.ts';

/** Begins to read what an address asks for, anew at every entry. */
export const readCheck = (client: QueryClient, { searchParams }: URL): void =>
  void client.prefetchQuery({
    ...handOverCheckQuery(readHandOver(searchParams)),
    staleTime: 0,
    retry: false,
  });
