import { median } from '../../median.ts';
import type { Section } from '../../section.ts';
import { inSeconds, percent } from '../tables.ts';
import type { Family } from './family.ts';
import { type FamilyMeasurement, LOOK_MS } from './measure-family.ts';

const isLeast = ({ proposal: { open, open_bound } }: FamilyMeasurement) => open === open_bound;

const gapOf = (one: FamilyMeasurement) => (isLeast(one) ? one.proposal.gap : Infinity);

/** The same at the moment that is looked at. */
const gapThen = ({ look: { open, cost, bound }, proposal }: FamilyMeasurement) =>
  open > proposal.open_bound ? Infinity : cost === 0 ? 0 : (cost - bound) / cost;

const showGap = (gap: number) => (Number.isFinite(gap) ? percent(gap) : '–');

const COLUMNS = [
  'seed',
  'teachers / positions',
  `open periods after ${LOOK_MS / 1000} s`,
  'in the end / proven least',
  'first so few',
  `gap after ${LOOK_MS / 1000} s`,
  'cost',
  'bound',
  'gap',
];

/** The schools of a family, one to a row. */
export const toFamily = (
  { name, about }: Family,
  seconds: number,
  runs: readonly FamilyMeasurement[],
): Section => ({
  title: `Schools « ${name} », ${seconds} s`,
  note: `In these schools ${about}.`,
  columns: COLUMNS,
  rows: runs.map((one) => {
    const { seed, teachers, positions, look, firstLeastMs, proposal } = one;
    return [
      String(seed),
      `${teachers} / ${positions}`,
      String(look.open),
      `${proposal.open} / ${proposal.open_bound}`,
      firstLeastMs === null ? 'never' : inSeconds(firstLeastMs),
      showGap(gapThen(one)),
      String(proposal.cost),
      String(proposal.bound),
      showGap(gapOf(one)),
    ];
  }),
});

function sayGoal(goal: Family['gap'], gaps: readonly number[]): string {
  if (goal === null) return '';
  const isMet = median(gaps) <= goal.median && Math.max(...gaps) <= goal.worst;
  return `median ≤ ${percent(goal.median)}, worst ≤ ${percent(goal.worst)} ${isMet ? '✓' : '✗'}`;
}

/** A family in a row. */
export function summariseFamily({ name, gap }: Family, runs: readonly FamilyMeasurement[]): string[] {
  const gaps = runs.map(gapOf);
  const firsts = runs.map(({ firstLeastMs }) => firstLeastMs ?? Infinity);
  const soon = runs.filter(({ look: { open }, proposal }) => open <= proposal.open_bound).length;
  const middle = median(firsts);
  return [
    name,
    `${soon} of ${runs.length}`,
    `${runs.filter(isLeast).length} of ${runs.length}`,
    Number.isFinite(middle) ? inSeconds(middle) : 'never',
    showGap(median(runs.map(gapThen))),
    showGap(median(gaps)),
    showGap(Math.max(...gaps)),
    sayGoal(gap, gaps),
  ];
}

/** All families, a row each. */
export const toFamilies = (rows: string[][]): Section => ({
  title: 'Schools that are hard to fill, in short',
  columns: [
    'family',
    `open periods at the proven least after ${LOOK_MS / 1000} s`,
    'in the end',
    'first so few: median',
    `gap after ${LOOK_MS / 1000} s: median`,
    'in the end: median',
    'worst',
    'goal in the end',
  ],
  rows,
});
