import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { writeSection } from '../report.ts';
import type { Section } from '../section.ts';
import { measureSpeed } from './speed.ts';

const file = join(import.meta.dirname, '../../docs/proposal-performance.md');

/** Runnable processes before the first run: above a few tenths, the machine had other work too. */
const [loadBefore = 0] = loadavg();

const METHOD = [
  'The schools are made, not real: a hidden staffing comes first, ranges and wishes are drawn around it, a few lessons are locked,',
  'and the search begins from nothing. One thread searches, another proves the bound; the time is that of the clock, so a busy or',
  'slower machine gives worse figures, and other figures each time. Of large schools there are six, of huge ones three, which say little about',
  'the worst case; of the others twelve.',
  '',
  '- **Open periods** come before all else; their proven least is a maximum flow.',
  '- **Cost** is in points, over the aims other than open periods, all at their normal weight; **bound** is what no staffing with as',
  '  few open periods can be below. **Gap** = (cost − bound) / cost: how much of the cost could at most be saved, not how',
  '  much can be; « – » where periods more than the least stay open, because then it says nothing.',
  '- **First full** is when the open periods first were the proven least, to a fifth of a second, the start of the threads not counted;',
  '  **in all** is from the data to the answer, with what each aim costs at least, which comes after the time of the search.',
  '- **Memory** is the most that the heap and the arrays of the searching thread came to, and those of the other at its end; the',
  '  solver of the columns is not counted; of one medium school it held 21 MB, of one large one 31.',
  '- The **greedy rule** is that of the usual tools: hardest subject first (fewest qualified hours for each needed), longest position',
  '  first, to the qualified teacher with room who is furthest below the wish. Where it leaves more periods open, its cost',
  '  is for less work, so the two costs do not compare quite fairly.',
  '- **HiGHS** (WebAssembly, one thread) was given the same problem as a mixed integer program, nothing left open, for the same time, on',
  '  top of what reading the model takes; « none » where it found no staffing. It is ended without an answer after twice the time',
  '  and ten seconds, and was asked for the first school of a size only.',
];

/** The parts of the page, in their order, by their titles. */
const TITLES = {
  schools: '# How good automatic proposals are',
  longer: '# Five times as long',
  families: '# Schools that are hard to fill',
  repairs: '# The fewest moves',
  hiring: '# Whom to hire',
  gap: '# The generalised assignment problem',
};

const LONGER_METHOD = [
  'Where a goal above is missed, this is what five times the time comes to: whether the goal asks for more time than there is, or for',
  'something that more time does not give either. Schools and columns are those above; a run that proves its staffing ends before.',
  '',
  '**HiGHS** was given as long too: all small schools that were not proven, and the first large one.',
];

const FAMILIES_METHOD = [
  'In the schools above there are 8 to 10 % more hours than are asked for. Here there are none to spare: the contract of each teacher is',
  'what they have in the hidden staffing, so that everything can be staffed, and in just that much time. Settings of the search were tried on schools of *tight*,',
  '*by-level* and *parallel* (more than half of these twelve), on none of the other families.',
  '',
  '- **Proven least** is what stays open whatever one does, whole positions being given: the maximum flow, or, where that is not',
  '  met, a bound of HiGHS on how many positions of each kind everybody has.',
  '- **First so few** is when as few periods as that were open for the first time, to a fifth of a second.',
  '- The **gap** is as above; « – » where more stays open than is proven to.',
];

const REPAIRS_METHOD = [
  'A repair moves as few positions as can be, so that what somebody leaves is staffed (domain.md, « Repair »). It has six seconds, as in the server; the',
  'fewest are proven in the same way in two minutes where these do not suffice; « (bound) » where that does not either. Shares of the time were tried on these',
  'schools; what others of the family come to is in the [laboratory notes](../packages/optimiser/laboratory.md).',
];

const HIRING_METHOD = [
  'Whom to hire for a year of which nothing is staffed yet, in the time that it has in the server (domain.md, « Whom to hire »). What stays open with those there are',
  'is a staffing that was found and what is proven of it; everything above that is somebody to hire, or hours, that nobody needs. Nothing was tried on the schools of *short*.',
];

const GAP_METHOD = [
  'A family of problems for which results are published: every job goes to exactly one agent, takes of the agent’s capacity and costs what',
  'it does with that agent, and the sum of costs is to be least. The problems here are drawn as those of types C and D in the OR-Library',
  '(Chu and Beasley, 1997) and of type E (Yagiura, Ibaraki and Glover, 2004) were, but anew, so the costs are not those of the published',
  'files:',
  '',
  '- **C**: load from 5 to 25, cost from 10 to 50.',
  '- **D**: load from 1 to 100, cost = 111 − load + e, e from −10 to 10; the dearest jobs are the lightest.',
  '- **E**: load = 1 − 10 ln e₂, cost = 1000 / load − 10 e₃, e₂ and e₃ from 0 to 1, rounded afterwards.',
  '- An agent’s capacity is 0.8 × the sum of all their loads / the number of agents, rounded down.',
  '',
  'The optimiser takes them as they are: agents are teachers, jobs positions, with loads and costs by pair. The whole of it runs: the',
  'annealing with all moves but those of classes, the Lagrangian bound with its exact knapsacks, the dives, and the exchange between the',
  'two threads. Not used are the solver (columns, mixing), the flow for the least open periods (it is given as 0), hours, wishes, classes and preparations, which cost',
  'nothing here. What a school has no use for and only these problems do: a table of loads by pair, and in a knapsack without any setups',
  'a rule that finds what is hopeless at once. A unit of cost is 10 points for all types and sizes, nothing else is set for these problems.',
  '',
  '**Gap** = (cost − bound) / cost: how much of the cost could at most be saved. The cost is added up anew from the problem, and',
  'capacities are checked. One problem for each type and size says little about the worst case.',
];

const measuredOn = (command: string): string[] => {
  const [cpu] = cpus();
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`${command}\`, which writes this part of the page, on a machine with`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Load of the machine before the run: ${loadBefore.toFixed(1)}.`,
    `Its speed: one thread tries ${measureSpeed().toFixed(1)} million moves of the search a second in the first medium school.`,
    '',
  ];
};

/** Writes a part anew, under its title: when, how and on what, and the tables. The others stay as they are. */
async function writePart(
  part: keyof typeof TITLES,
  command: string,
  method: readonly string[],
  sections: readonly Section[],
): Promise<void> {
  const tables = sections.map((section) => writeSection(section));
  const written = [TITLES[part], '', ...measuredOn(command), ...method, '', ...tables].join('\n');
  const former = (await readFile(file, 'utf8')).split(/^(?=# )/m);
  const parts = Object.values(TITLES).map((title) =>
    title === TITLES[part] ? written : (former.find((text) => text.startsWith(`${title}\n`)) ?? ''),
  );
  const texts = parts.map((text) => text.trim()).filter(Boolean);
  await writeFile(file, `${texts.join('\n\n')}\n`);
}

/** Writes the part of docs/proposal-performance.md on schools. */
export const writeSchools = (sections: readonly Section[]): Promise<void> =>
  writePart('schools', 'npm run bench:proposal', METHOD, sections);

/** Writes the part on what five times the time comes to. */
export const writeLonger = (sections: readonly Section[]): Promise<void> =>
  writePart('longer', 'npm run bench:proposal -- longer', LONGER_METHOD, sections);

/** Writes the part on schools that are hard to fill. */
export const writeFamilies = (sections: readonly Section[]): Promise<void> =>
  writePart('families', 'npm run bench:proposal -- families', FAMILIES_METHOD, sections);

/** Writes the part on repairs. */
export const writeRepairs = (sections: readonly Section[]): Promise<void> =>
  writePart('repairs', 'npm run bench:proposal -- repairs', REPAIRS_METHOD, sections);

/** Writes the part on whom to hire. */
export const writeHiring = (sections: readonly Section[]): Promise<void> =>
  writePart('hiring', 'npm run bench:proposal -- hiring', HIRING_METHOD, sections);

/** Writes the part on the generalised assignment problem. */
export const writeGaps = (section: Section): Promise<void> =>
  writePart('gap', 'npm run bench:proposal -- gap', GAP_METHOD, [section]);
