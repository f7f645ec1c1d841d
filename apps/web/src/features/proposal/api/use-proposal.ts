import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onHeard } from '../../../data/heard.ts';
import { applyStanding } from './apply-standing.ts';
import { isUnderWay, proposalQuery } from './proposal-query.ts';

/** How often the state is asked for where the stream of the school does not tell, and beside it in case it gets stuck. */
const POLL_MS = 1000;
const POLL_BESIDE_STREAM_MS = 5000;

/**
 * Keeps what is known of the proposal up to date with what the stream of the school tells: of whoever searches, in whatever tab.
 * Answers whether it tells.
 */
function useStanding(): boolean {
  const client = useQueryClient();
  const [isTold, setTold] = useState(false);
  useEffect(
    () =>
      onHeard((event) => {
        if (event.type === 'lost') setTold(false);
        if (event.type !== 'proposal') return;
        setTold(true);
        const { queryKey } = proposalQuery();
        const current = client.getQueryData(queryKey);
        const now = current === undefined ? undefined : applyStanding(current, event.run);
        if (now === undefined) void client.invalidateQueries({ queryKey });
        else if (now !== current) {
          // An answer that is under way is older than what is told.
          void client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, now);
        }
      }),
    [client],
  );
  return isTold;
}

/** The proposal of the school, followed while it is searched for: as it is told, or by asking where it is not. */
export function useProposal() {
  const isTold = useStanding();
  return useQuery({
    ...proposalQuery(),
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isUnderWay(data.run)) return false;
      return isTold ? POLL_BESIDE_STREAM_MS : POLL_MS;
    },
  });
}
