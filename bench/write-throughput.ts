import { join } from 'node:path';
import type { Request } from 'autocannon';
import openSqlite from 'better-sqlite3';
import type { BenchSchool } from './bench-school.ts';
import { atLeast, type Figure, plain } from './figure.ts';
import { loadRound, ROUND_SECONDS } from './load.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const GOAL = 0.8;

/** Durable commits per second that SQLite itself reaches: one row changed in each, WAL, synchronous=FULL. */
function commitRound(file: string): number {
  const sqlite = openSqlite(file);
  try {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.exec('create table if not exists position (id integer primary key, teacher text)');
    const write = sqlite.prepare('insert or replace into position (id, teacher) values (?, ?)');
    const end = performance.now() + ROUND_SECONDS * 1000;
    let commits = 0;
    for (; performance.now() < end; commits += 1) write.run(commits % 1500, `teacher-${commits}`);
    return commits / ROUND_SECONDS;
  } finally {
    sqlite.close();
  }
}

/** Sets a teacher on one position after the other: each request changes a row. */
function writesOf({ positions, teacherIds }: BenchSchool): Request[] {
  return positions.map(({ id }, index) => ({
    method: 'PUT',
    path: `/api/assignments/${id}`,
    body: JSON.stringify({ teacher_id: teacherIds[index % teacherIds.length] ?? null }),
  }));
}

/** PUT /assignments/{id} beside durable commits of SQLite on the same disk, in alternating rounds. */
export async function measureWrites(school: BenchSchool, folder: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' };
  const file = join(folder, 'commits.sqlite');
  const ours: number[] = [];
  const commits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turned by one, so that no round finds its positions as the last one left them.
    school.teacherIds.push(school.teacherIds.shift() ?? '');
    ours.push(await loadRound({ url: school.url, headers, requests: writesOf(school) }));
    commits.push(commitRound(file));
  }
  return [
    plain('PUT /assignments/{id}: requests per second', median(ours), '/s'),
    plain('durable SQLite commits (WAL, synchronous=FULL), one row each', median(commits), '/s'),
    atLeast('writes: ratio to the commits', median(ours) / median(commits), GOAL),
  ];
}
