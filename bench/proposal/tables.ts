import { median } from '../median.ts';
import type { Section } from '../section.ts';
import type { Goal, Measurement } from './measure.ts';

/** A share from 0 to 1 as « 2.1 % ». */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;
/** Milliseconds as « 1.5 s ». */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const points = (value: number) => String(Math.round(value));

/** Without as few open periods as possible, the gap says nothing. */
const gapOf = ({ proposal: { open, open_bound, gap } }: Measurement) =>
  open === open_bound ? gap : Infinity;

const showSolver = (solver: Measurement['solver']) =>
  solver === null
    ? ['', '']
    : [
        solver.cost === null ? 'none' : points(solver.cost),
        Number.isFinite(solver.bound) ? points(solver.bound) : '–',
      ];

const toRow = (one: Measurement) => {
  const { seed, teachers, positions, proposal, firstFullMs, wholeMs, megabytes, greedy, solver } = one;
  return [
    String(seed),
    `${teachers} / ${positions}`,
    `${proposal.open} / ${proposal.open_bound}`,
    points(proposal.cost),
    points(proposal.bound),
    Number.isFinite(gapOf(one)) ? percent(proposal.gap) : '–',
    firstFullMs === null ? 'never' : inSeconds(firstFullMs),
    inSeconds(wholeMs),
    `${Math.round(megabytes)} MB`,
    points(greedy.cost),
    String(greedy.open),
    ...showSolver(solver),
  ];
};

/** The runs of one size, one to a row. */
export const toRuns = (name: string, budget: number, runs: readonly Measurement[]): Section => ({
  title: `A ${name} school, ${budget} s`,
  columns: [
    'seed',
    'teachers / positions',
    'open periods / proven least',
    'cost',
    'bound',
    'gap',
    'first full',
    'in all',
    'memory',
    'greedy rule: cost',
    'open periods',
    'HiGHS: cost',
    'bound',
  ],
  rows: runs.map(toRow),
});

const showGap = (gap: number) => (Number.isFinite(gap) ? percent(gap) : 'not full');

function sayGoal({ median: most, worst }: Goal, gaps: readonly number[]): string {
  const isMet = gaps.every((gap) => gap <= (worst ?? gap) && Number.isFinite(gap)) && median(gaps) <= most;
  const asked = worst === 0 ? 'every school proven' : `every school full, median ≤ ${percent(most)}`;
  return `${asked} ${isMet ? '✓' : '✗'}`;
}

/** One size in a row: what was aimed at, and whether it is met. */
export function summarise(name: string, goal: Goal, runs: readonly Measurement[]): string[] {
  const gaps = runs.map(gapOf);
  const middle = median(gaps);
  const full = gaps.filter(Number.isFinite).length;
  const costRatio = median(runs.map(({ greedy, proposal }) => greedy.cost / Math.max(1, proposal.cost)));
  return [
    name,
    `${goal.seconds} s`,
    `${full} of ${runs.length}`,
    showGap(middle),
    showGap(Math.max(...gaps)),
    sayGoal(goal, gaps),
    `× ${costRatio.toFixed(1)}`,
  ];
}

/** All sizes, a row each. */
export const toSummary = (rows: string[][]): Section => ({
  title: 'In short',
  columns: [
    'school',
    'time',
    'as few open periods as possible',
    'gap: median',
    'gap: worst',
    'goal',
    'cost of the greedy rule: median',
  ],
  rows,
});
