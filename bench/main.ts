import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../scripts/server-process.ts';
import { prepareSchool } from './bench-school.ts';
import type { Figure } from './figure.ts';
import { measureGrid } from './grid-speed.ts';
import { measureImport } from './import-time.ts';
import { measurePdf } from './pdf-speed.ts';
import { measureReads } from './read-throughput.ts';
import { writeReport } from './report.ts';
import { measureMemory } from './server-memory.ts';
import { measureWrites } from './write-throughput.ts';

/*
 * `npm run bench`: every performance figure that the project claims, measured on one real server in one run and written
 * to docs/performance.md.
 */

const folder = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
const server = await startServer({ dataFolder: join(folder, 'data') });
try {
  const school = await prepareSchool(server.url);
  const figures: Figure[] = [];
  for (const measure of [
    () => measureReads(school, folder),
    () => measureWrites(school, folder),
    () => measureImport(server.url),
    () => measurePdf(school, server.pid),
    () => measureGrid(school),
    () => measureMemory(server.pid),
  ]) {
    for (const figure of await measure()) {
      console.log(
        `${figure.what}: ${figure.value}${figure.goal === undefined ? '' : ` (goal ${figure.goal})`}`,
      );
      figures.push(figure);
    }
  }
  await writeReport(figures);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
