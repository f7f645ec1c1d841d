import { join } from 'node:path';
import type { Request } from 'autocannon';
import type { BenchSchool } from './bench-school.ts';
import { openCommitter } from './committer.ts';
import { atLeast, type Figure, plain, ratio } from './figure.ts';
import { loadRound, ROUND_SECONDS } from './load.ts';
import { median } from './median.ts';
import { startBareServer } from './start-bare-server.ts';

const ROUNDS = 5;
const GOAL = 0.8;

/** Durable commits per second that SQLite itself reaches. */
function commitRound(file: string): number {
  const { commit, close } = openCommitter(file);
  const end = performance.now() + ROUND_SECONDS * 1000;
  let commits = 0;
  for (; performance.now() < end; commits += 1) commit();
  close();
  return commits / ROUND_SECONDS;
}

/**
 * Sets another teacher on one position after the other; `turn` moves them on, so that each request changes a row. Open
 * positions stay open: the grid is measured with them.
 */
function writesOf({ positions, teacherIds }: BenchSchool, turn: number): Request[] {
  const staffed = positions.filter(({ teacher_id }) => teacher_id !== null);
  return staffed.map(({ id }, index) => ({
    method: 'PUT',
    path: `/api/assignments/${id}`,
    body: JSON.stringify({ teacher_id: teacherIds[(index + turn) % teacherIds.length] ?? null }),
  }));
}

/**
 * PUT /assignments/{id} beside durable commits on the same disk: of SQLite alone, and of a bare HTTP server that makes
 * one for each request; in alternating rounds.
 */
export async function measureWrites(school: BenchSchool, folder: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' };
  const bare = await startBareServer('commit', join(folder, 'bare.sqlite'));
  const ours: number[] = [];
  const commits: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = writesOf(school, round);
      ours.push(await loadRound({ url: school.url, headers, requests }));
      commits.push(commitRound(join(folder, 'commits.sqlite')));
      theirs.push(await loadRound({ url: bare.url, headers, requests }));
    }
  } finally {
    bare.stop();
  }
  return [
    plain('PUT /assignments/{id}: requests', median(ours), '/s'),
    plain('SQLite alone (WAL, synchronous=FULL): durable commits of one row', median(commits), '/s'),
    atLeast('writes: ratio to the commits', median(ours) / median(commits), GOAL),
    plain('bare node:http server, one such commit per request: requests', median(theirs), '/s'),
    ratio('writes: ratio to that server', median(ours) / median(theirs)),
  ];
}
