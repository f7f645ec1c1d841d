import type { Answer, Operations } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPeople } from './people-call.ts';

/** Who is signed in, with what they may do, and where else they may go. */
export type Me = Answer<Operations['me.show']>;

/** Read when it is asked for: it may have changed meanwhile. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => callPeople('me.show', {}, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
