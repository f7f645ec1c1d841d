import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchSchool } from './bench-school.ts';
import { atLeast, type Figure, plain } from './figure.ts';
import { loadRound } from './load.ts';
import { median } from './median.ts';
import { startBareServer } from './start-bare-server.ts';

const ROUNDS = 5;
const GOAL = 0.85;

/** GET /assignments?school_year= beside a bare server that sends the same bytes, in alternating rounds. */
export async function measureReads(school: BenchSchool, folder: string): Promise<Figure[]> {
  const address = `${school.url}/api/assignments?school_year=${encodeURIComponent(school.year)}`;
  const headers = { authorization: `Bearer ${school.token}` };
  const file = join(folder, 'assignments.json');
  const answer = await fetch(address, { headers });
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));

  const bare = await startBareServer('serve', file);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    await loadRound({ url: address, headers, duration: 1 });
    await loadRound({ url: bare.url, duration: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await loadRound({ url: address, headers }));
      theirs.push(await loadRound({ url: bare.url }));
    }
  } finally {
    bare.stop();
  }
  return [
    plain(`GET /assignments, ${school.positions.length} positions: requests`, median(ours), '/s'),
    plain('bare node:http server, the same bytes from memory: requests', median(theirs), '/s'),
    atLeast('reads: ratio to the bare server', median(ours) / median(theirs), GOAL),
  ];
}
