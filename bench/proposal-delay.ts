import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../scripts/demo/api.ts';
import type { BenchSchool } from './bench-school.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { get, timeRequestsDuring } from './other-requests.ts';
import { watchPeaks } from './processes.ts';

const BUDGET_SECONDS = 20;
const GOAL_MS = 50;
const GOAL_MB = 300;

/** What the screen does: asks for the run, follows it to its end, reads the result. */
async function propose(school: BenchSchool): Promise<number> {
  const { url, token, year, levels } = school;
  const body = { school_year: year, levels, reconsider: true, budget_seconds: BUDGET_SECONDS };
  await call(url, 'proposals.start', { body }, token);
  await get(school, '/proposals/events');
  const { proposal } = await call(url, 'proposals.current', {}, token);
  if (!proposal?.result) throw new Error(`the run ended without a result: ${proposal?.run.failure}`);
  return proposal.result.choices.length;
}

async function timeDiagnosis({ url, token, year, levels }: BenchSchool): Promise<number> {
  const body = { school_year: year, levels, reconsider: true };
  const begin = performance.now();
  await call(url, 'proposals.diagnose', { body }, token);
  return performance.now() - begin;
}

/** Whether the server keeps answering while it makes an automatic proposal. */
export async function measureProposalDelay(school: BenchSchool, pid: number): Promise<Figure[]> {
  await timeDiagnosis(school);
  const diagnosis = await timeDiagnosis(school);
  const readPeak = watchPeaks(pid);
  const begin = performance.now();
  const run = propose(school);
  const delays = (await timeRequestsDuring(school, run)).toSorted((a, b) => a - b);
  const peak = readPeak();
  const undisturbed = await timeRequestsDuring(school, sleep(performance.now() - begin));
  await call(school.url, 'proposals.cancel', {}, school.token);
  const what = `another request during a proposal of ${await run} positions, ${BUDGET_SECONDS} s`;
  return [
    atMost(`${what}: worst of ${delays.length}`, delays.at(-1) ?? 0, GOAL_MS, 'ms'),
    plain('another request while nothing is made, as long: worst', Math.max(...undisturbed), 'ms'),
    plain(`${what}: median`, delays[Math.floor(delays.length / 2)] ?? 0, 'ms'),
    atMost('the server with its threads meanwhile: most memory', peak, GOAL_MB, 'MB'),
    plain('what can be said without a search', diagnosis, 'ms'),
  ];
}
