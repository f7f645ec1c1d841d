import type { HandlersOf } from '../../http/handlers.ts';
import { Unavailable } from '../../http/refusals.ts';

type ProposalOperation =
  | 'proposals.start'
  | 'proposals.current'
  | 'proposals.events'
  | 'proposals.stop'
  | 'proposals.cancel'
  | 'proposals.accept'
  | 'proposals.diagnose'
  | 'proposals.explain';

const refuse = (): never => {
  throw new Unavailable("La proposition automatique n'est pas encore disponible.");
};

/** The automatic proposal. */
export function proposalHandlers(): HandlersOf<ProposalOperation> {
  return {
    'proposals.start': refuse,
    'proposals.current': refuse,
    'proposals.events': refuse,
    'proposals.stop': refuse,
    'proposals.cancel': refuse,
    'proposals.accept': refuse,
    'proposals.diagnose': refuse,
    'proposals.explain': refuse,
  };
}
