import { setTimeout as sleep } from 'node:timers/promises';
import type { ProposalEvent } from '@pupitre/contract';
import { NotFound } from '../../http/refusals.ts';
import type { RunState } from './queries.ts';
import { readRunState, type ProposalContext } from './service.ts';
import { isUnderWay } from './stored-state.ts';

const LOCAL_MS = 250;
/** The runs of other servers are looked up in the database, where they are written every two seconds. */
const REMOTE_MS = 1000;

const CANCELLED: ProposalEvent = { type: 'state', state: 'cancelled', place: null, failure: null };

/** What is new since the run was looked at before. */
function* findNews(before: RunState | undefined, { state, place, failure, progress }: RunState) {
  const hasMoved = before?.state !== state || before.place !== place;
  const isOver = !isUnderWay({ state });
  const hasPoint = progress !== null && before?.progress?.elapsed_ms !== progress.elapsed_ms;
  if (hasMoved && !isOver) yield { type: 'state', state, place, failure } as const;
  if (hasPoint) yield { type: 'progress', ...progress } as const;
  if (hasMoved && isOver) yield { type: 'state', state, place, failure } as const;
}

/**
 * Where the run of a school stands, and then everything new until it has ended, is forgotten, the caller hangs up or the
 * server stops. Throws NotFound.
 */
export async function followRun(
  context: ProposalContext,
  schoolId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<ProposalEvent>> {
  const first = await readRunState(context, schoolId);
  if (!first) throw new NotFound("Il n'y a pas de proposition en cours.");
  return follow(context, schoolId, first, signal);
}

async function* follow(
  context: ProposalContext,
  schoolId: string,
  first: RunState,
  signal: AbortSignal,
): AsyncGenerator<ProposalEvent> {
  let before: RunState | undefined;
  let run: RunState | undefined = first;
  while (run?.id === first.id) {
    yield* findNews(before, run);
    if (!isUnderWay(run)) return;
    before = run;
    const isLocal = context.runs.find(run.id) !== undefined;
    await sleep(isLocal ? LOCAL_MS : REMOTE_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    run = await readRunState(context, schoolId);
  }
  yield CANCELLED;
}
