import type { HandlersOf } from '../../http/handlers.ts';
import { acceptChoices } from './accept.ts';
import { explainPosition } from './explain.ts';
import { followRun } from './follow-run.ts';
import { cancelProposal, diagnose, type ProposalContext, readCurrent, startRun, stopRun } from './service.ts';

type ProposalOperation =
  | 'proposals.start'
  | 'proposals.current'
  | 'proposals.events'
  | 'proposals.stop'
  | 'proposals.cancel'
  | 'proposals.accept'
  | 'proposals.diagnose'
  | 'proposals.explain';

/** The automatic proposal: its run, its result, its reasons, and what is taken over from it. */
export function proposalHandlers(context: ProposalContext): HandlersOf<ProposalOperation> {
  return {
    'proposals.start': ({ schoolId, body }) => startRun(context, schoolId, body),
    'proposals.current': ({ schoolId }) => readCurrent(context, schoolId),
    'proposals.events': ({ schoolId, signal }) => followRun(context, schoolId, signal),
    'proposals.stop': ({ schoolId }) => stopRun(context, schoolId),
    'proposals.cancel': ({ schoolId }) => cancelProposal(context, schoolId),
    'proposals.accept': ({ body, ...caller }) => acceptChoices(context, caller, body),
    'proposals.diagnose': ({ schoolId, body }) => diagnose(context, schoolId, body),
    'proposals.explain': ({ schoolId, body }) => explainPosition(context, schoolId, body),
  };
}
