import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import { SPARING } from '../scripts/spare-memory.mjs';
import type { BenchSchool } from './bench-school.ts';
import { commitRound } from './commit-round.ts';
import { atLeast, type Figure, plain, ratio } from './figure.ts';
import type { InProcessRates } from './in-process-writer.ts';
import { CONNECTIONS, loadRound, ROUND_SECONDS, sendEach } from './load.ts';
import { median } from './median.ts';
import { type Section, toSection } from './section.ts';
import { startBareServer } from './start-bare-server.ts';
import type { Subject } from './subject.ts';

const ROUNDS = 5;
const GOAL = 0.8;

/**
 * In process: many short rounds. Disk and processor change their speed from one second to the next, each for itself, so that only what was measured
 * side by side compares.
 */
const IN_PROCESS = { rounds: 15, seconds: 1 };

/** How often the requests of a connection come back to a position, each time with another teacher. */
const TURNS = 2;

/**
 * Sets another teacher on one position after the other: for each connection on positions of its own, and never the teacher that is
 * there, so that every request changes a row; `turn` moves them on. Open positions stay open: the grid is measured with them.
 */
export function writesOf({ positions, teacherIds }: BenchSchool, turn: number): Request[][] {
  const staffed = positions.filter(({ teacher_id }) => teacher_id !== null);
  const write = (id: string, index: number): Request => ({
    method: 'PUT',
    path: `/api/assignments/${id}`,
    body: JSON.stringify({ teacher_id: teacherIds[index % teacherIds.length] ?? null }),
  });
  return Array.from({ length: CONNECTIONS }, (_, connection) => {
    const own = staffed.filter((_position, index) => index % CONNECTIONS === connection);
    return Array.from({ length: TURNS }, (_turn, step) =>
      own.map(({ id }, index) => write(id, index + turn * TURNS + step)),
    ).flat();
  });
}

/** The write itself, in a process of its own on a copy of the school, beside durable commits on the same disk; in alternating rounds. */
async function measureInProcess({ database }: Subject, folder: string): Promise<Figure[]> {
  const file = join(folder, 'in-process.sqlite');
  await database.run(`vacuum into '${file}'`);
  const program = join(import.meta.dirname, 'in-process-writer.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, file, folder, String(IN_PROCESS.rounds), String(IN_PROCESS.seconds)],
    { env: { ...SPARING, ...process.env } },
  );
  const { ten, one, commits } = JSON.parse(stdout) as InProcessRates;
  const toCommits = (rates: number[]) => median(rates.map((rate, round) => rate / (commits[round] ?? 0)));
  return [
    plain('a write with its log, in process, ten at once', median(ten), '/s'),
    plain('SQLite alone, in the same process: durable commits of two rows', median(commits), '/s'),
    atLeast('a write with its log, in process, ten at once: ratio to the commits', toCommits(ten), GOAL),
    plain('a write with its log, in process, one after the other', median(one), '/s'),
    ratio('a write with its log, in process, one after the other: ratio to the commits', toCommits(one)),
  ];
}

/**
 * PUT /assignments/{id} beside durable commits on the same disk: of SQLite alone, and of a bare HTTP server that makes
 * one for each request; in alternating rounds.
 */
async function measureOverHttp({ school }: Subject, folder: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' };
  const bare = await startBareServer('commit', join(folder, 'bare.sqlite'));
  const ours: number[] = [];
  const commits: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = writesOf(school, round);
      ours.push(await loadRound({ url: school.url, headers, setupClient: sendEach(requests) }));
      commits.push(commitRound(join(folder, 'commits.sqlite'), ROUND_SECONDS));
      theirs.push(await loadRound({ url: bare.url, headers, setupClient: sendEach(requests) }));
    }
  } finally {
    bare.stop();
  }
  return [
    plain('PUT /assignments/{id}, ten connections: requests', median(ours), '/s'),
    plain('SQLite alone, beside them: durable commits of two rows', median(commits), '/s'),
    ratio('PUT /assignments/{id}: ratio to the commits', median(ours) / median(commits)),
    plain('bare node:http server, one such commit per request: requests', median(theirs), '/s'),
    ratio('that server: ratio to the commits', median(theirs) / median(commits)),
    ratio('PUT /assignments/{id}: ratio to that server', median(ours) / median(theirs)),
  ];
}

const NOTE =
  'What is promised is of the write: the command of one cell, its slice read, the rule, the patch, the rows and the log of it, as one transaction that is on the disk, beside a durable commit of two rows (WAL, synchronous=FULL). ' +
  'Ten at once is a school at work, where several share a flush; one after the other, each waits for its own. In process the ratio is the median of those of fifteen rounds of a second. ' +
  'The rows below say what is left of that over HTTP, where sending, reading, authenticating and answering a request takes its time on either side, and what is left of the bare commits over it.';

/** What a write costs, in process and over HTTP, beside what a disk and SQLite allow. */
export async function measureWrites(subject: Subject, folder: string): Promise<Section> {
  const inProcess = await measureInProcess(subject, folder);
  const overHttp = await measureOverHttp(subject, folder);
  return { ...toSection('Writing', [...inProcess, ...overHttp]), note: NOTE };
}
