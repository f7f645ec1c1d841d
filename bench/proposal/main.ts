import { parseArgs } from 'node:util';
import { writeSection } from '../report.ts';
import type { Section } from '../section.ts';
import { FAMILIES } from './families/families.ts';
import type { Family } from './families/family.ts';
import { type FamilyMeasurement, measureFamily } from './families/measure-family.ts';
import { summariseFamily, toFamilies, toFamily } from './families/tables.ts';
import { measureGaps } from './gap/measure-gap.ts';
import { type SchoolSize, SIZES } from './make-school.ts';
import {
  asksSolverForFirst,
  type AsksSolver,
  type Goal,
  type Measurement,
  measureSchool,
} from './measure.ts';
import { measureHiring } from './hiring/measure-hiring.ts';
import { writeFamilies, writeGaps, writeHiring, writeLonger, writeRepairs, writeSchools } from './page.ts';
import { measureRepairs } from './repair/measure-repairs.ts';
import { summarise, toRuns, toSummary } from './tables.ts';

/*
 * `npm run bench:proposal`: how good automatic proposals are, on made schools, written to docs/proposal-performance.md. The schools of all sizes
 * take some 15 minutes, those of the families 28.
 * `npm run bench:proposal -- small medium tight` measures only those sizes and families, `--seconds 3` in less time, `--seeds 4` fewer
 * schools of each; all of these write nothing.
 * `npm run bench:proposal -- sizes` measures all sizes, `-- longer` in five times the time (45 minutes) those whose goal is missed,
 * `-- families` all families, `-- repairs` repairs, `-- hiring` whom to hire, `-- gap` the generalised assignment problem; each writes its part
 * of the page.
 */

const GOALS: Readonly<Record<string, Goal>> = {
  small: { schools: 12, seconds: 15, median: 0, worst: 0 },
  medium: { schools: 12, seconds: 10, median: 0.01, worst: null },
  large: { schools: 6, seconds: 30, median: 0.01, worst: null },
  huge: { schools: 3, seconds: 60, median: 0.015, worst: null },
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, seeds: { type: 'string' } },
});
const parts = ['sizes', 'longer', 'families', 'repairs', 'hiring', 'gap'];
const known = [...Object.keys(GOALS), ...FAMILIES.map(({ name }) => name), ...parts];
const unknown = asked.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`nothing is called ${unknown}: ${known.join(', ')}`);
const sizes = Object.keys(GOALS).filter((name) => asked.includes(name) || asked.includes('sizes'));
const families = FAMILIES.filter(({ name }) => asked.includes(name) || asked.includes('families'));

const seconds = values.seconds === undefined ? undefined : Number(values.seconds);

/** Schools of a family; those of a size are its own number, unless another is asked for. */
const SEEDS = 12;
const seeds = values.seeds === undefined ? undefined : Number(values.seeds);

async function measureFamilies(chosen: readonly Family[]): Promise<void> {
  const sections: Section[] = [];
  const summary: string[][] = [];
  for (const family of chosen) {
    const runs: FamilyMeasurement[] = [];
    const budget = seconds ?? family.seconds;
    for (let seed = 1; seed <= (seeds ?? SEEDS); seed++) runs.push(await measureFamily(family, seed, budget));
    const section = toFamily(family, budget, runs);
    console.log(writeSection(section));
    sections.push(section);
    summary.push(summariseFamily(family, runs));
  }
  const short = toFamilies(summary);
  console.log(writeSection(short));
  const isWhole = chosen.length === FAMILIES.length && seconds === undefined && seeds === undefined;
  if (isWhole) await writeFamilies([short, ...sections]);
}

/** Schools of a size: their row among all sizes, and a table of their own. */
async function measureSize(
  size: SchoolSize,
  goal: Goal,
  asksSolver: AsksSolver,
): Promise<[string[], Section]> {
  const runs: Measurement[] = [];
  for (let seed = 1; seed <= (seeds ?? goal.schools); seed++)
    runs.push(await measureSchool(size, seed, goal.seconds, asksSolver));
  const section = toRuns(size.name, goal.seconds, runs);
  console.log(writeSection(section));
  return [summarise(size.name, goal, runs), section];
}

async function measureSchools(chosen: readonly string[]): Promise<void> {
  const measured: [string[], Section][] = [];
  for (const size of SIZES) {
    const usual = GOALS[size.name];
    if (!usual || !chosen.includes(size.name)) continue;
    const goal = { ...usual, seconds: seconds ?? usual.seconds };
    measured.push(await measureSize(size, goal, asksSolverForFirst));
  }
  const short = toSummary(measured.map(([row]) => row));
  console.log(writeSection(short));
  const isWhole = chosen.length === SIZES.length && seconds === undefined && seeds === undefined;
  if (isWhole) await writeSchools([short, ...measured.map(([, section]) => section)]);
}

/** Sizes whose goal is missed in its time, and how many times as long they are given then. */
const MISSED = ['small', 'large', 'huge'];
const LONGER = 5;

/** Written after each size, since all of it takes so long. */
async function measureLonger(): Promise<void> {
  const measured: [string[], Section][] = [];
  for (const size of SIZES) {
    const usual = GOALS[size.name];
    if (!usual || !MISSED.includes(size.name)) continue;
    const goal = { ...usual, seconds: LONGER * usual.seconds };
    const asksSolver: AsksSolver = (seed, { proposal: { gap } }) =>
      gap > 0 && (size.name === 'small' || (size.name === 'large' && seed === 1));
    measured.push(await measureSize(size, goal, asksSolver));
    const short = { ...toSummary(measured.map(([row]) => row)), title: 'Five times as long, in short' };
    await writeLonger([short, ...measured.map(([, section]) => section)]);
  }
}

if (asked.length === 0 || sizes.length > 0)
  await measureSchools(sizes.length > 0 ? sizes : Object.keys(GOALS));
if (asked.length === 0 || families.length > 0)
  await measureFamilies(families.length > 0 ? families : FAMILIES);
if (asked.includes('longer')) await measureLonger();
for (const { name, measure, write } of [
  { name: 'repairs', measure: measureRepairs, write: writeRepairs },
  { name: 'hiring', measure: measureHiring, write: writeHiring },
]) {
  if (!asked.includes(name)) continue;
  const sections = await measure();
  for (const section of sections) console.log(writeSection(section));
  await write(sections);
}
if (asked.includes('gap')) {
  const section = await measureGaps(seconds);
  if (seconds === undefined) await writeGaps(section);
}
