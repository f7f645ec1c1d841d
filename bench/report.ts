import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Section } from './section.ts';

const file = join(import.meta.dirname, '../docs/performance.md');

const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** What a section was measured under: figures of parts that were run at other times stand on one page. */
export interface Circumstances {
  date: string;
  /** Runnable processes before the part began: above a few tenths, the machine had other work too. */
  loadBefore: number;
  seconds: number;
}

const sayUnder = ({ date, loadBefore, seconds }: Circumstances) =>
  `Measured on ${date} in ${Math.round(seconds)} s; load of the machine before: ${loadBefore.toFixed(1)}.`;

/** A section as Markdown. */
export function writeSection({ title, note, columns, rows }: Section, under?: Circumstances): string {
  const table = [toRow(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(toRow)];
  const texts = [note, under && sayUnder(under)].filter((text) => text !== undefined);
  return [`## ${title}`, '', ...texts.flatMap((text) => [text, '']), ...table, ''].join('\n');
}

function writeHead(): string {
  const [cpu] = cpus();
  return [
    '# Performance',
    '',
    'Measured with `npm run bench -- --write`, which writes this page; `npm run bench -- grid --write` measures one part of it anew. On a machine',
    `with ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}; on SQLite where nothing else is said. Rates and times depend on`,
    'the machine and on what else it does (its load stands with each part); the ratios were taken in alternating rounds of one run, the',
    'values are medians.',
    '',
  ].join('\n');
}

const titleOf = (section: string) => /^## (.*)/.exec(section)?.[1] ?? '';

/** Writes sections to docs/performance.md in the place of those of the same titles; the others stay as they were measured. */
export async function writeReport(sections: readonly string[]): Promise<void> {
  const former = (await readFile(file, 'utf8')).split(/^(?=## )/m).slice(1);
  const written = new Map(sections.map((section) => [titleOf(section), section]));
  const kept = former.map((section) => written.get(titleOf(section)) ?? section);
  const known = new Set(former.map(titleOf));
  const added = sections.filter((section) => !known.has(titleOf(section)));
  const all = [...kept, ...added].map((section) => section.trim());
  await writeFile(
    file,
    `${[writeHead(), ...all].join('\n')}\n`.replaceAll(/\n(?=## )/g, '\n\n').replaceAll(/\n{3,}/g, '\n\n'),
  );
}
