import { Agent } from 'node:http';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../scripts/server-process.ts';
import { fillCrowd, type Member, POSITIONS_OF_SCHOOL } from './crowd/fill-crowd.ts';
import { write } from './crowd/requests.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { type Section, toSection } from './section.ts';
import { sqliteDatabase } from './sql-database.ts';

/** Fewer for a look at it only. */
const SCHOOLS = Number(process.env['BENCH_SCHOOLS'] ?? 500);
const WRITES_A_SECOND = 50;
const QUIET_MS = 10_000;
/** How often it is looked whether the copy is there. */
const LOOK_MS = 10;

/** From when to when, in milliseconds. */
interface Span {
  begun: number;
  ended: number;
}

/** Writes in turn by everybody, so many a second, each on time whatever became of those before, until told to stop. */
async function writeSteadily(url: string, members: readonly Member[], signal: AbortSignal): Promise<Span[]> {
  const agent = new Agent({ keepAlive: true });
  const writes: Promise<Span>[] = [];
  const start = performance.now();
  for (let count = 0; !signal.aborted; count += 1) {
    // What is sent late because this process was held up is late too.
    const begun = start + (count * 1000) / WRITES_A_SECOND;
    await sleep(Math.max(0, begun - performance.now()));
    const member = members[count % members.length];
    if (!member) throw new Error('there is no school');
    writes.push(
      write(agent, url, member, count).then(({ status }) => {
        if (status !== 200) throw new Error(`a write failed: HTTP ${status}`);
        return { begun, ended: performance.now() };
      }),
    );
  }
  const spans = await Promise.all(writes);
  agent.destroy();
  return spans;
}

/** The longest write of those during which something was done, in milliseconds, and how long that took, in seconds. */
async function findWorst(url: string, members: readonly Member[], work: () => Promise<Span>) {
  const done = new AbortController();
  const writing = writeSteadily(url, members, done.signal);
  const { begun, ended } = await work().finally(() => done.abort());
  const meanwhile = (await writing).filter((one) => one.ended > begun && one.begun < ended);
  return {
    seconds: (ended - begun) / 1000,
    worst: Math.max(...meanwhile.map((one) => one.ended - one.begun)),
  };
}

/** Waits for the copy that the server makes by itself in a folder. */
async function awaitCopy(folder: string): Promise<Span> {
  for (let begun: number | undefined; ; ) {
    const names = await readdir(folder).catch((): string[] => []);
    if (names.length > 0) begun ??= performance.now();
    if (begun !== undefined && names.some((name) => name.endsWith('.sqlite')))
      return { begun, ended: performance.now() };
    await sleep(LOOK_MS);
  }
}

async function rest(): Promise<Span> {
  const begun = performance.now();
  await sleep(QUIET_MS);
  return { begun, ended: performance.now() };
}

/** The nightly copy of an SQLite file of many schools, while people write. */
export async function measureBackup(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'backup');
  const copies = join(dataFolder, 'copies');
  await mkdir(dataFolder);
  const without = await startServer({ dataFolder, env: { PUPITRE_BACKUPS: 'off' } });
  let figures: Figure[];
  let members: Member[];
  try {
    members = await fillCrowd(sqliteDatabase(dataFolder), SCHOOLS, 1);
    const { worst } = await findWorst(without.url, members, rest);
    figures = [plain('a write while no copy is made: worst', worst, 'ms')];
  } finally {
    await without.stop();
  }
  // It makes one within a minute where there is none.
  const server = await startServer({ dataFolder, env: { PUPITRE_BACKUPS: copies } });
  try {
    const { seconds, worst } = await findWorst(server.url, members, () => awaitCopy(copies));
    figures.push(
      atMost(
        `a copy of ${SCHOOLS} schools, ${WRITES_A_SECOND} writes a second meanwhile: read, written, on the disk and checked`,
        seconds,
        10,
        's',
      ),
      atMost('a write while it is made: worst', worst, 100, 'ms'),
    );
  } finally {
    await server.stop();
  }
  return {
    ...toSection('A copy under load', figures),
    note: `${POSITIONS_OF_SCHOOL} positions in each school, on SQLite.`,
  };
}
