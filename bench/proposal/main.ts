import { parseArgs } from 'node:util';
import { writeSection } from '../report.ts';
import type { Section } from '../section.ts';
import { SIZES } from './make-school.ts';
import { type Goal, type Measurement, measureSchool } from './measure.ts';
import { writeProposalReport } from './page.ts';
import { summarise, toRuns, toSummary } from './tables.ts';

/*
 * `npm run bench:proposal`: how good automatic proposals are, on made schools, written to docs/proposal-performance.md.
 * `npm run bench:proposal -- small medium` measures only those sizes, `--seconds 3` in less time; both write nothing.
 */

const SEEDS = [1, 2, 3];

const GOALS: Readonly<Record<string, Goal>> = {
  small: { seconds: 15, gap: 0 },
  medium: { seconds: 10, gap: 0.02 },
  large: { seconds: 30, gap: 0.02 },
  huge: { seconds: 60, gap: 0.03 },
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' } },
});
const unknown = asked.find((name) => !Object.hasOwn(GOALS, name));
if (unknown !== undefined) throw new Error(`no size is called ${unknown}: ${Object.keys(GOALS).join(', ')}`);

const sections: Section[] = [];
const summary: string[][] = [];
for (const size of SIZES) {
  const usual = GOALS[size.name];
  if (!usual || (asked.length > 0 && !asked.includes(size.name))) continue;
  const goal = { ...usual, seconds: Number(values.seconds ?? usual.seconds) };
  const runs: Measurement[] = [];
  for (const seed of SEEDS) runs.push(await measureSchool(size, seed, goal.seconds));
  const section = toRuns(size.name, goal, runs);
  console.log(writeSection(section));
  sections.push(section);
  summary.push(summarise(size.name, goal, runs));
}
const short = toSummary(summary);
console.log(writeSection(short));
if (asked.length === 0 && values.seconds === undefined) await writeProposalReport([short, ...sections]);
