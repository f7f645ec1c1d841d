import type { CurrentProposal, ProposalEvent, ProposalState } from '@pupitre/contract';

/** Points of the curve that are kept; then every second one goes. */
const MOST_POINTS = 400;

const ENDS: readonly (ProposalState | 'cancelled')[] = ['done', 'stopped', 'failed', 'cancelled'];

/** Whether the search is over with this event: its result has to be read then. */
export const isEnd = (event: ProposalEvent): boolean => event.type === 'state' && ENDS.includes(event.state);

/** What is known of the search after an event that does not end it. */
export function applyEvent(current: CurrentProposal, event: ProposalEvent): CurrentProposal {
  const { run } = current;
  if (event.type === 'state') {
    if (event.state === 'cancelled') return current;
    return { ...current, run: { ...run, state: event.state, place: event.place, failure: event.failure } };
  }
  const { type: _, ...progress } = event;
  const last = run.history.at(-1)?.elapsed_ms ?? -1;
  if (progress.elapsed_ms <= last) return { ...current, run: { ...run, progress } };
  const history = [...run.history, progress];
  const kept = history.length > MOST_POINTS ? history.filter((_point, index) => index % 2 === 0) : history;
  return { ...current, run: { ...run, progress, history: kept } };
}
