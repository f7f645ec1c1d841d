import { join } from 'node:path';
import type { Request } from 'autocannon';
import type { BenchSchool } from './bench-school.ts';
import { openCommitter } from './committer.ts';
import { atLeast, type Figure, plain, ratio } from './figure.ts';
import { CONNECTIONS, loadRound, ROUND_SECONDS, sendEach } from './load.ts';
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
      ours.push(await loadRound({ url: school.url, headers, setupClient: sendEach(requests) }));
      commits.push(commitRound(join(folder, 'commits.sqlite')));
      theirs.push(await loadRound({ url: bare.url, headers, setupClient: sendEach(requests) }));
    }
  } finally {
    bare.stop();
  }
  return [
    plain('PUT /assignments/{id}: requests', median(ours), '/s'),
    plain('SQLite alone (WAL, synchronous=FULL): durable commits of two rows', median(commits), '/s'),
    atLeast('writes, each with its log: ratio to the commits', median(ours) / median(commits), GOAL),
    plain('bare node:http server, one such commit per request: requests', median(theirs), '/s'),
    ratio('that server: ratio to the commits', median(theirs) / median(commits)),
    ratio('writes: ratio to that server', median(ours) / median(theirs)),
  ];
}
