import { setTimeout as sleep } from 'node:timers/promises';
import type { RunStanding } from '@pupitre/contract';
import type { RunState } from '../../data/stored-proposal.ts';
import { type ProposalContext, readRunState } from './service.ts';
import { bringUpToDate } from './stored-state.ts';

const LOCAL_MS = 250;
/** The runs of other servers are looked up so many times less often: they are written every two seconds. */
const LOOKS = 4;

const standingOf = ({ id, state, place, failure, progress }: RunState): RunStanding => ({
  id,
  state,
  place,
  failure,
  progress,
});

/** Where the proposal of a school stands, and then again whenever that is other than before; null where there is none. */
export async function* watchRun(
  context: ProposalContext,
  schoolId: string,
  signal: AbortSignal,
): AsyncGenerator<RunStanding | null> {
  let run: RunState | undefined;
  let told: string | undefined;
  let wasHere = false;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const isHere = run !== undefined && context.runs.find(run.id) !== undefined;
    if (run && isHere) run = bringUpToDate(run, context.runs, context.clock);
    else if (wasHere || turn % LOOKS === 0 || context.runs.hasOf(schoolId))
      run = await readRunState(context, schoolId);
    wasHere = isHere;
    const standing = run === undefined ? null : standingOf(run);
    const text = JSON.stringify(standing);
    if (text !== told) yield standing;
    told = text;
    await sleep(LOCAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
