import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const file = join(import.meta.dirname, '../docs/performance.md');

/** Runnable processes before the first measurement: above a few tenths, the machine had other work too. */
const [loadBefore = 0] = loadavg();

const cellOf = ({ goal, isMet }: Figure) => (goal === undefined ? '' : `${goal} ${isMet ? '✓' : '✗'}`);

/** Writes docs/performance.md: when, how and on what, and the table. */
export async function writeReport(figures: readonly Figure[]): Promise<void> {
  const rows = figures.map((figure) => `| ${figure.what} | ${figure.value} | ${cellOf(figure)} |`);
  const [cpu] = cpus();
  const lines = [
    '# Performance',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`, which writes this page, on a machine with`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, SQLite. Rates depend on the machine; the ratios were taken in alternating`,
    `rounds of one run, the values are medians. Load of the machine before the run: ${loadBefore.toFixed(1)}.`,
    '',
    '| what | measured | goal |',
    '|---|---|---|',
    ...rows,
    '',
  ];
  await writeFile(file, lines.join('\n'));
}
