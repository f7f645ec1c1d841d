import type { HandlersOf } from '../../http/handlers.ts';
import { acceptChoices } from './accept.ts';
import { applyRepair } from './apply-repair.ts';
import { explainPosition } from './explain.ts';
import { findRepair } from './find-repair.ts';
import { followRun } from './follow-run.ts';
import { cancelProposal, diagnose, type ProposalContext, readCurrent, startRun, stopRun } from './service.ts';
import { watchRun } from './watch-run.ts';

type ProposalOperation =
  | 'proposals.start'
  | 'proposals.current'
  | 'proposals.events'
  | 'proposals.stop'
  | 'proposals.cancel'
  | 'proposals.accept'
  | 'proposals.diagnose'
  | 'proposals.explain'
  | 'repairs.find'
  | 'repairs.apply';

/** The automatic proposal: its run, its result, its reasons, and what is taken over from it; and repairs, which move as little as can be. */
export function proposalHandlers(context: ProposalContext): HandlersOf<ProposalOperation> {
  context.hub.followRuns((schoolId, signal) => watchRun(context, schoolId, signal));
  return {
    'proposals.start': ({ caller, body }) => startRun(context, caller, body),
    'proposals.current': ({ caller }) => readCurrent(context, caller),
    'proposals.events': ({ caller, signal }) => followRun(context, caller, { signal }),
    'proposals.stop': ({ caller }) => stopRun(context, caller),
    'proposals.cancel': ({ caller }) => cancelProposal(context, caller),
    'proposals.accept': ({ caller, body }) => acceptChoices(context, caller, body),
    'proposals.diagnose': ({ caller, body }) => diagnose(context, caller, body),
    'proposals.explain': ({ caller, body }) => explainPosition(context, caller, body),
    'repairs.find': ({ caller, body, signal }) => findRepair(context, caller, { ...body, signal }),
    'repairs.apply': ({ caller, body }) => applyRepair(context, caller, body),
  };
}
