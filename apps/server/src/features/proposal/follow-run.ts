import { setTimeout as sleep } from 'node:timers/promises';
import type { ProposalEvent } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { NotFound, TooOften } from '../../errors.ts';
import type { RunState } from '../../data/stored-proposal.ts';
import { readRunState, type ProposalContext } from './service.ts';
import { isUnderWay } from '../../data/stored-proposal.ts';
import { bringUpToDate } from './stored-state.ts';

const LOCAL_MS = 250;
/** The runs of other servers are looked up in the database, where they are written every two seconds. */
const REMOTE_MS = 1000;

/** More open windows than a management team has. */
const MOST_FOLLOWERS = 20;
const RETRY_SECONDS = 5;

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

/** The run as it stands now; the database is asked only where this server does not know better. */
async function lookAgain(
  context: ProposalContext,
  schoolId: string,
  before: RunState,
): Promise<RunState | undefined> {
  const { runs, clock } = context;
  return runs.find(before.id) ? bringUpToDate(before, runs, clock) : readRunState(context, schoolId);
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
    run = await lookAgain(context, schoolId, run);
  }
  yield CANCELLED;
}

const followers = new Map<string, number>();

/** Counts a stream of a school; answers what ends the count, once. */
function count(schoolId: string): () => void {
  followers.set(schoolId, (followers.get(schoolId) ?? 0) + 1);
  let isOpen = true;
  return () => {
    const left = (followers.get(schoolId) ?? 1) - 1;
    if (isOpen && left > 0) followers.set(schoolId, left);
    else if (isOpen) followers.delete(schoolId);
    isOpen = false;
  };
}

async function* finishing<T>(events: AsyncIterable<T>, finish: () => void): AsyncGenerator<T> {
  try {
    yield* events;
  } finally {
    finish();
  }
}

/**
 * Where the run of a school stands, and then everything new until it has ended, is forgotten, the caller hangs up or the
 * server stops. Throws NotFound; TooOften when the school has too many such streams open.
 */
export async function followRun(
  context: ProposalContext,
  { school: schoolId }: Caller,
  { signal }: { signal: AbortSignal },
): Promise<AsyncIterable<ProposalEvent>> {
  const first = await readRunState(context, schoolId);
  if (!first) throw new NotFound("Il n'y a pas de proposition en cours.");
  if ((followers.get(schoolId) ?? 0) >= MOST_FOLLOWERS) throw new TooOften(RETRY_SECONDS);
  const leave = count(schoolId);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return finishing(follow(context, schoolId, first, signal), leave);
}
