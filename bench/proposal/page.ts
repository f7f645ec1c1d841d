import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { writeSection } from '../report.ts';
import type { Section } from '../section.ts';

const file = join(import.meta.dirname, '../../docs/proposal-performance.md');

/** Runnable processes before the first run: above a few tenths, the machine had other work too. */
const [loadBefore = 0] = loadavg();

const METHOD = [
  'The schools are made, not real: a hidden staffing comes first, ranges and wishes are drawn around it, a few lessons are locked,',
  'and the search begins from nothing. One thread searches, another proves the bound; the time is that of the clock, so a busy or',
  'slower machine gives worse figures, and other figures each time. Three schools of a size say little about the worst case.',
  '',
  '- **Open periods** come before all else; their proven least is a maximum flow.',
  '- **Cost** is in points, over the aims other than open periods, all at their normal weight; **bound** is what no staffing with as',
  '  few open periods can be below. **Gap** = (cost − bound) / cost: how much of the cost could at most be saved, not how',
  '  much can be; « – » where periods more than the least stay open, because then it says nothing.',
  '- **First full** is when the open periods first were the proven least, to a fifth of a second, the start of the threads not counted;',
  '  **in all** is from the data to the answer, with what each aim costs at least, which comes after the time of the search.',
  '- **Memory** is the most that the heap and the arrays of the searching thread came to, and those of the other at its end.',
  '- The **greedy rule** is that of the usual tools: hardest subject first (fewest qualified hours for each needed), longest position',
  '  first, to the qualified teacher with room who is furthest below the wish. Where it leaves more periods open, its cost',
  '  is for less work, so the two costs do not compare quite fairly.',
  '- **HiGHS** (WebAssembly, one thread) was given the same problem as a mixed integer program, nothing left open, for the same time, on',
  '  top of what reading the model takes; « none » where it found no staffing.',
];

/** Writes docs/proposal-performance.md: when, how and on what, and the tables. */
export async function writeProposalReport(sections: readonly Section[]): Promise<void> {
  const [cpu] = cpus();
  const lines = [
    '# How good automatic proposals are',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench:proposal\`, which writes this page, on a machine with`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Load of the machine before the run: ${loadBefore.toFixed(1)}.`,
    '',
    ...METHOD,
    '',
    ...sections.map(writeSection),
  ];
  await writeFile(file, lines.join('\n'));
}
