import type { CurrentProposal, ProposalRun } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Where the search stands: it waits or goes on. */
export const isUnderWay = ({ state }: Pick<ProposalRun, 'state'>): boolean =>
  state === 'queued' || state === 'running';

async function readCurrent(signal: AbortSignal): Promise<CurrentProposal | null> {
  return (await call('proposals.current', {}, { signal })).proposal;
}

/** The proposal of the school, whatever its year; null where there is none. */
export const proposalQuery = () =>
  queryOptions({ queryKey: ['proposal'], queryFn: ({ signal }) => readCurrent(signal) });
