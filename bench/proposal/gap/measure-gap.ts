import { shareBound } from '@pupitre/optimiser';
import { median } from '../../median.ts';
import type { Section } from '../../section.ts';
import { runInTwo } from '../run-in-two.ts';
import { inSeconds, percent } from '../tables.ts';
import type { GapOrder, GapReport } from './gap-order.ts';
import type { GapSize } from './make-gap.ts';

const SEARCH = new URL('./search-worker.ts', import.meta.url);
const BOUND = new URL('./bound-worker.ts', import.meta.url);

const TYPES: readonly GapSize['type'][] = ['C', 'D', 'E'];

/** Sizes of the published problems. */
const SIZES = [
  { agents: 5, jobs: 100 },
  { agents: 20, jobs: 200 },
  { agents: 20, jobs: 400 },
  { agents: 30, jobs: 900 },
  { agents: 80, jobs: 1600 },
] as const;

/** How long a run takes at most, and how far its cost may then be from the bound, as shares of the cost. */
const SECONDS = 60;
const GOAL = { median: 0.001, worst: 0.0025 };

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
    open === 0 ? percent(gapOf(report), 2) : '–',
    firstFullMs === null ? 'never' : inSeconds(firstFullMs),
  ];
}

const gapOf = ({ open, cost, bound }: GapReport) => (open === 0 ? (cost - bound) / cost : Infinity);

function sayGoal(gaps: readonly number[]): string {
  const [middle, worst] = [median(gaps), Math.max(...gaps)];
  const isMet = middle <= GOAL.median && worst <= GOAL.worst;
  return (
    `Median ${percent(middle, 2)}, worst ${percent(worst, 2)}; goal: ≤ ${percent(GOAL.median, 2)}, ` +
    `worst ≤ ${percent(GOAL.worst, 2)} ${isMet ? '✓' : '✗'}`
  );
}

/** All types and sizes, a row each. */
export async function measureGaps(seconds = SECONDS): Promise<Section> {
  const rows: string[][] = [];
  const gaps: number[] = [];
  for (const type of TYPES)
    for (const { agents, jobs } of SIZES) {
      const size = { type, agents, jobs };
      const order: GapOrder = {
        size,
        seed: SEED,
        budgetMs: seconds * 1000,
        shared: shareBound(jobs),
      };
      const { report } = await runInTwo(SEARCH, BOUND, order);
      gaps.push(gapOf(report as GapReport));
      rows.push(toRow(size, seconds, report as GapReport));
      console.log(rows.at(-1)?.join(' | '));
    }
  return {
    title: 'Types C, D and E',
    note: sayGoal(gaps),
    columns: ['type', 'agents × jobs', 'time', 'open jobs', 'cost', 'bound', 'gap', 'first full'],
    rows,
  };
}
