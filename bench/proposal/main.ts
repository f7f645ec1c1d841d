import { parseArgs } from 'node:util';
import { writeSection } from '../report.ts';
import type { Section } from '../section.ts';
import { measureGaps } from './gap/measure-gap.ts';
import { SIZES } from './make-school.ts';
import { type Goal, type Measurement, measureSchool } from './measure.ts';
import { writeGaps, writeSchools } from './page.ts';
import { summarise, toRuns, toSummary } from './tables.ts';

/*
 * `npm run bench:proposal`: how good automatic proposals are, on made schools, written to docs/proposal-performance.md.
 * `npm run bench:proposal -- small medium` measures only those sizes, `--seconds 3` in less time; both write nothing.
 * `npm run bench:proposal -- gap` measures the generalised assignment problem, and writes the other part of the page.
 */

const GOALS: Readonly<Record<string, Goal>> = {
  small: { seconds: 15, gap: 0, schools: 12 },
  medium: { seconds: 10, gap: 0.02, schools: 3 },
  large: { seconds: 30, gap: 0.02, schools: 3 },
  huge: { seconds: 60, gap: 0.03, schools: 3 },
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' } },
});
const sizes = asked.filter((name) => name !== 'gap');
const unknown = sizes.find((name) => !Object.hasOwn(GOALS, name));
if (unknown !== undefined)
  throw new Error(`no size is called ${unknown}: ${Object.keys(GOALS).join(', ')}, gap`);

const seconds = values.seconds === undefined ? undefined : Number(values.seconds);

async function measureSchools(): Promise<void> {
  const sections: Section[] = [];
  const summary: string[][] = [];
  for (const size of SIZES) {
    const usual = GOALS[size.name];
    if (!usual || (sizes.length > 0 && !sizes.includes(size.name))) continue;
    const goal = { ...usual, seconds: seconds ?? usual.seconds };
    const runs: Measurement[] = [];
    for (let seed = 1; seed <= goal.schools; seed++) runs.push(await measureSchool(size, seed, goal.seconds));
    const section = toRuns(size.name, goal, runs);
    console.log(writeSection(section));
    sections.push(section);
    summary.push(summarise(size.name, goal, runs));
  }
  const short = toSummary(summary);
  console.log(writeSection(short));
  if (sizes.length === 0 && seconds === undefined) await writeSchools([short, ...sections]);
}

if (asked.length === 0 || sizes.length > 0) await measureSchools();
if (asked.includes('gap')) {
  const section = await measureGaps(seconds);
  if (seconds === undefined) await writeGaps(section);
}
