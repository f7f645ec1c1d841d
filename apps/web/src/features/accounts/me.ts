import type { Answer, Operations } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { withSeen } from '../../lib/with-seen.ts';
import { callPeople } from './people-call.ts';

/** Who is signed in, with what they may do, and where else they may go; and up to which change that is known. */
export type Me = Answer<Operations['me.show']> & { seen?: number | undefined };

/** Read when it is asked for: it may have changed meanwhile. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }): Promise<Me> =>
      withSeen((seeing) => callPeople('me.show', {}, { signal, ...seeing })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
