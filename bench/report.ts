import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Section } from './section.ts';

const file = join(import.meta.dirname, '../docs/performance.md');

/** Runnable processes before the first measurement: above a few tenths, the machine had other work too. */
const [loadBefore = 0] = loadavg();

const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A section as Markdown. */
export function writeSection({ title, note, columns, rows }: Section): string {
  const table = [toRow(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(toRow)];
  return [`## ${title}`, '', ...(note === undefined ? [] : [note, '']), ...table, ''].join('\n');
}

/** Writes docs/performance.md: when, how and on what, and the tables. */
export async function writeReport(sections: readonly Section[]): Promise<void> {
  const [cpu] = cpus();
  const lines = [
    '# Performance',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\`, which writes this page, on a machine with`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}; on SQLite where nothing else is said. Rates depend`,
    'on the machine; the ratios were taken in alternating rounds of one run, the values are medians.',
    `Load of the machine before the run: ${loadBefore.toFixed(1)}.`,
    '',
    ...sections.map(writeSection),
  ];
  await writeFile(file, lines.join('\n'));
}
