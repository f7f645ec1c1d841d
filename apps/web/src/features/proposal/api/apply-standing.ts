import type { CurrentProposal, ProposalRun, RunStanding } from '@pupitre/contract';
import { isUnderWay } from './proposal-query.ts';

/** Points of the curve that are kept; then every second one goes. */
const MOST_POINTS = 400;

function addProgress(run: ProposalRun, { progress }: RunStanding): ProposalRun {
  if (progress === null) return run;
  const last = run.history.at(-1)?.elapsed_ms ?? -1;
  if (progress.elapsed_ms <= last) return { ...run, progress };
  const history = [...run.history, progress];
  const kept = history.length > MOST_POINTS ? history.filter((_point, index) => index % 2 === 0) : history;
  return { ...run, progress, history: kept };
}

/**
 * What is known of the proposal once it is told where it stands; the same where nothing is new, undefined where it has to be read:
 * it is another one, or has ended, begun or gone.
 */
export function applyStanding(
  current: CurrentProposal | null,
  standing: RunStanding | null,
): CurrentProposal | null | undefined {
  if (current === null || standing === null)
    return current === null && standing === null ? current : undefined;
  const { run } = current;
  const { state, place, failure } = standing;
  if (run.id !== standing.id || isUnderWay(run) !== isUnderWay(standing)) return undefined;
  if (!isUnderWay(standing)) return run.state === state ? current : undefined;
  return { ...current, run: addProgress({ ...run, state, place, failure }, standing) };
}
