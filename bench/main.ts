import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBackup } from './backup-time.ts';
import { measureBigTasks } from './big-task-costs.ts';
import { measureCallCost } from './call-cost.ts';
import { measureCitus } from './citus/citus-section.ts';
import { measureCrowds } from './crowd/crowd-section.ts';
import { measureExcelDelay } from './excel-delay.ts';
import { measureFirstStart } from './first-start.ts';
import { measureGrid } from './grid/grid-speed.ts';
import { measureHistory } from './history/history-section.ts';
import { measureImport } from './import-time.ts';
import { measurePdf } from './pdf-speed.ts';
import { measureManySchools } from './many/many-schools.ts';
import { measureLive } from './live/live-section.ts';
import { measureNeighbours } from './neighbours/neighbours-section.ts';
import { measureProposalDelay } from './proposal-delay.ts';
import { measureReads } from './read-throughput.ts';
import { writeReport, writeSection } from './report.ts';
import { type Section, toSection } from './section.ts';
import { measureMemory } from './server-memory.ts';
import { startSubject, type Subject } from './subject.ts';
import { measureYear } from './year/year-section.ts';
import { measureWrites } from './write-throughput.ts';

/*
 * `npm run bench`: every performance figure that the project claims, measured on real servers. `npm run bench -- pdf calls` measures
 * only those parts. Each is printed as it is done; `--write` puts what was measured into docs/performance.md.
 */

/** A part that takes longer hangs, or the machine has too much else to do: it is given up, and the run fails. */
const LIMIT_SECONDS = 900;

const folder = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
// PostgreSQL may run as another user, who has to get through.
await chmod(folder, 0o755);
const started = new Map<string, Subject>();

/** The server on a database, started when it is first needed. */
async function on(name: 'SQLite' | 'PostgreSQL'): Promise<Subject> {
  const subject = started.get(name) ?? (await startSubject(name, folder));
  started.set(name, subject);
  return subject;
}

const onBoth = async () => [await on('SQLite'), await on('PostgreSQL')];

/** Needs what is not there by itself: measured where it is named. */
const NAMED_ONLY = new Set(['citus', 'first-start']);

const parts: Readonly<Record<string, () => Promise<Section>>> = {
  reads: async () => toSection('Reading', await measureReads((await on('SQLite')).school, folder)),
  writes: async () => measureWrites(await on('SQLite'), folder),
  import: async () => toSection('Importing teachers', await measureImport((await on('SQLite')).school.url)),
  pdf: async () => {
    const { school, pid } = await on('SQLite');
    return toSection('PDF documents', await measurePdf(school, pid));
  },
  excel: async () => toSection('Excel documents', await measureExcelDelay((await on('SQLite')).school)),
  'proposal-delay': async () => {
    const { school, pid } = await on('SQLite');
    return toSection('Automatic proposal', await measureProposalDelay(school, pid));
  },
  year: async () => toSection('A school year as a whole', await measureYear((await on('SQLite')).school)),
  history: async () => measureHistory(folder),
  grid: async () => measureGrid(folder),
  live: async () => measureLive(folder),
  crowd: async () => measureCrowds(folder),
  neighbours: async () => measureNeighbours(folder),
  tasks: async () => measureBigTasks(await onBoth()),
  calls: async () => measureCallCost(await onBoth()),
  many: async () => measureManySchools(folder),
  citus: async () => measureCitus(folder),
  'first-start': async () => toSection('From a fresh clone', await measureFirstStart(folder)),
  backup: async () => measureBackup(folder),
  memory: async () => toSection('Memory', measureMemory((await on('SQLite')).pid)),
};

/** Measures a part within its time, and says under what it was measured. */
async function measurePart(name: string, measure: () => Promise<Section>): Promise<string> {
  const [start, [loadBefore = 0]] = [performance.now(), loadavg()];
  const late = sleep(LIMIT_SECONDS * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`${name} is not done after ${LIMIT_SECONDS} s`);
  });
  const section = await Promise.race([measure(), late]);
  const date = new Date().toISOString().slice(0, 10);
  return writeSection(section, { date, loadBefore, seconds: (performance.now() - start) / 1000 });
}

const asked = process.argv.slice(2).filter((name) => name !== '--write');
const isWritten = process.argv.includes('--write');
try {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new Error(`no part is called ${unknown}: ${Object.keys(parts).join(', ')}`);
  const sections: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 ? !asked.includes(name) : NAMED_ONLY.has(name)) continue;
    const section = await measurePart(name, measure);
    console.log(section);
    sections.push(section);
  }
  if (isWritten) await writeReport(sections);
} finally {
  for (const subject of started.values()) await subject.stop();
  await rm(folder, { recursive: true, force: true });
}
