import type { ProposalBody } from '@pupitre/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Choice } from '../choice.ts';

/** What cannot be staffed and why, without a search. The answer before stays until the next is there. */
export const diagnosisQuery = (body: ProposalBody) =>
  queryOptions({
    queryKey: ['proposal-diagnosis', body],
    queryFn: ({ signal }) => call('proposals.diagnose', { body }, { signal }),
    enabled: body.levels.length > 0,
    placeholderData: keepPreviousData,
  });

/** Why somebody has a position among these choices, and who else could take it. */
export const explanationQuery = (runId: string, position_id: string, choices: readonly Choice[]) =>
  queryOptions({
    queryKey: ['proposal-explanation', runId, position_id, choices],
    queryFn: ({ signal }) =>
      call('proposals.explain', { body: { position_id, choices: [...choices] } }, { signal }),
  });
