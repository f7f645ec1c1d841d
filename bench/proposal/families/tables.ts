import { median } from '../../median.ts';
import type { Section } from '../../section.ts';
import { inSeconds, percent } from '../tables.ts';
import type { Family } from './family.ts';
import { type FamilyMeasurement, LOOK_MS } from './measure-family.ts';

const isLeast = ({ proposal: { open, open_bound } }: FamilyMeasurement) => open === open_bound;

const gapOf = (one: FamilyMeasurement) => (isLeast(one) ? one.proposal.gap : Infinity);

const showGap = (gap: number) => (Number.isFinite(gap) ? percent(gap) : '–');

const COLUMNS = [
  'seed',
  'teachers / positions',
  `open periods after ${LOOK_MS / 1000} s`,
  'in the end / proven least',
  'first so few',
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
    const { seed, teachers, positions, openThen, firstLeastMs, proposal } = one;
    return [
      String(seed),
      `${teachers} / ${positions}`,
      String(openThen),
      `${proposal.open} / ${proposal.open_bound}`,
      firstLeastMs === null ? 'never' : inSeconds(firstLeastMs),
      String(proposal.cost),
      String(proposal.bound),
      showGap(gapOf(one)),
    ];
  }),
});

/** A family in a row. */
export function summariseFamily({ name }: Family, runs: readonly FamilyMeasurement[]): string[] {
  const gaps = runs.map(gapOf);
  const firsts = runs.map(({ firstLeastMs }) => firstLeastMs ?? Infinity);
  const then = runs.filter(({ openThen, proposal }) => openThen <= proposal.open_bound).length;
  const middle = median(firsts);
  return [
    name,
    `${then} of ${runs.length}`,
    `${runs.filter(isLeast).length} of ${runs.length}`,
    Number.isFinite(middle) ? inSeconds(middle) : 'never',
    showGap(median(gaps)),
    showGap(Math.max(...gaps)),
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
    'gap: median',
    'gap: worst',
  ],
  rows,
});
