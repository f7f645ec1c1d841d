import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { follow } from '../../../lib/follow.ts';
import { logFailure } from '../../../lib/log.ts';
import { applyEvent, isEnd } from './apply-event.ts';
import { isUnderWay, proposalQuery } from './proposal-query.ts';

/** How often the state is asked for where no events come, and beside them in case they get stuck. */
const POLL_MS = 1000;
const POLL_BESIDE_EVENTS_MS = 5000;

/** Keeps what is known of a search up to date with its events, as long as they come. */
function useEvents(runId: string | undefined, onLost: (runId: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (runId === undefined) return undefined;
    const abort = new AbortController();
    const { queryKey } = proposalQuery();
    const followToEnd = async () => {
      for await (const event of follow('proposals.events', {}, abort.signal)) {
        if (isEnd(event)) return;
        client.setQueryData(queryKey, (current) => current && applyEvent(current, event));
      }
      onLost(runId);
    };
    followToEnd()
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        logFailure('proposal events', error);
        onLost(runId);
      })
      .finally(() => {
        if (!abort.signal.aborted) void client.invalidateQueries({ queryKey });
      });
    return () => abort.abort();
  }, [client, runId, onLost]);
}

/** The proposal of the school, followed while it is searched for: by events, or by asking where they do not come. */
export function useProposal() {
  const [lost, setLost] = useState<string>();
  const query = useQuery({
    ...proposalQuery(),
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isUnderWay(data.run)) return false;
      return data.run.id === lost ? POLL_MS : POLL_BESIDE_EVENTS_MS;
    },
  });
  const run = query.data?.run;
  useEvents(run && isUnderWay(run) ? run.id : undefined, setLost);
  return query;
}
