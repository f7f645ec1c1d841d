import { shareBound } from '@pupitre/optimiser';
import type { Section } from '../../section.ts';
import { runInTwo } from '../run-in-two.ts';
import { inSeconds, percent } from '../tables.ts';
import type { GapOrder, GapReport } from './gap-order.ts';
import type { GapSize } from './make-gap.ts';

const SEARCH = new URL('./search-worker.ts', import.meta.url);
const BOUND = new URL('./bound-worker.ts', import.meta.url);

const TYPES: readonly GapSize['type'][] = ['C', 'D', 'E'];

/** Sizes of the published problems, and how long each run takes: less than five minutes together. */
const SIZES = [
  { agents: 5, jobs: 100, seconds: 5 },
  { agents: 20, jobs: 200, seconds: 10 },
  { agents: 20, jobs: 400, seconds: 10 },
  { agents: 30, jobs: 900, seconds: 20 },
  { agents: 80, jobs: 1600, seconds: 45 },
] as const;

const SEED = 1;

function toRow({ type, agents, jobs }: GapSize, seconds: number, report: GapReport): string[] {
  const { open, cost, bound, firstFullMs, elapsedMs } = report;
  return [
    type,
    `${agents} × ${jobs}`,
    elapsedMs < seconds * 1000 ? `${inSeconds(elapsedMs)}, proven the best` : `${seconds} s`,
    String(open),
    String(cost),
    String(bound),
    open === 0 ? percent((cost - bound) / cost, 2) : '–',
    firstFullMs === null ? 'never' : inSeconds(firstFullMs),
  ];
}

/** All types and sizes, a row each; every one in `seconds` where that is given. */
export async function measureGaps(seconds?: number): Promise<Section> {
  const rows: string[][] = [];
  for (const type of TYPES)
    for (const { agents, jobs, seconds: usual } of SIZES) {
      const size = { type, agents, jobs };
      const budget = seconds ?? usual;
      const order: GapOrder = { size, seed: SEED, budgetMs: budget * 1000, shared: shareBound(jobs) };
      const { report } = await runInTwo(SEARCH, BOUND, order);
      rows.push(toRow(size, budget, report as GapReport));
      console.log(rows.at(-1)?.join(' | '));
    }
  return {
    title: 'Types C, D and E',
    columns: ['type', 'agents × jobs', 'time', 'open jobs', 'cost', 'bound', 'gap', 'first full'],
    rows,
  };
}
