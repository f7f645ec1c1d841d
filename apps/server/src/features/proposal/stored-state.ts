import type { Clock } from '../../dependencies.ts';
import type { ActiveRun } from './active-run.ts';
import { INTERRUPTED, type ProposalRuns } from './proposal-runs.ts';
import { isSilent, isUnderWay, type RunState } from '../../data/stored-proposal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Kept for a day after the run has ended. */
export const isExpired = ({ beat_at }: Pick<RunState, 'beat_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(beat_at) > DAY_MS;

/** Before this instant nothing is kept. */
export const expiryAt = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString();

const liveState = (run: ActiveRun, runs: ProposalRuns) => ({
  state: run.state,
  place: runs.placeOf(run),
  started_at: run.startedAt,
  progress: run.progress,
});

/**
 * A stored run as it stands at this moment: this server knows better of its own runs, and one of a server that has
 * fallen silent has failed.
 */
export function bringUpToDate<T extends RunState>(stored: T, runs: ProposalRuns, clock: Clock): T {
  if (!isUnderWay(stored)) return stored;
  const run = runs.find(stored.id);
  if (run) return { ...stored, ...liveState(run, runs) };
  return isSilent(stored, clock())
    ? { ...stored, state: 'failed', place: null, failure: INTERRUPTED }
    : stored;
}
