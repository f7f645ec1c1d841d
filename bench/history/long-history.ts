import { statSync } from 'node:fs';
import { join } from 'node:path';
import openSqlite from 'better-sqlite3';
import autocannon from 'autocannon';
import type { BenchSchool } from '../bench-school.ts';
import { atMost, type Figure, plain } from '../figure.ts';
import { CONNECTIONS, sendEach } from '../load.ts';
import { median } from '../median.ts';
import { get } from '../other-requests.ts';
import { writesOf } from '../write-throughput.ts';

/** Fewer for a look at it only. */
const CHANGES = Number(process.env['BENCH_CHANGES'] ?? 100_000);
const BACK = CHANGES / 10;
const ROUNDS = 15;

/** Gives positions to others until the history has so many changes more, each of one cell. */
async function makeChanges(school: BenchSchool): Promise<void> {
  const headers = { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' };
  const setupClient = sendEach(writesOf(school, 1));
  const load = { url: school.url, connections: CONNECTIONS, amount: CHANGES };
  const result = await autocannon({ ...load, headers, setupClient });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error('a change was refused');
}

const fileIn = (dataFolder: string) => join(dataFolder, 'pupitre.sqlite');

/** Megabytes of the database, its journal emptied into it. */
function sizeOf(dataFolder: string): number {
  const sqlite = openSqlite(fileIn(dataFolder), { timeout: 10_000 });
  sqlite.pragma('wal_checkpoint(truncate)');
  sqlite.close();
  return statSync(fileIn(dataFolder)).size / 1e6;
}

/** What the database holds by now. */
function inspect(dataFolder: string) {
  const megabytes = sizeOf(dataFolder);
  const sqlite = openSqlite(fileIn(dataFolder), { timeout: 10_000 });
  try {
    const columns = sqlite.pragma('table_info(changes)') as { name: string }[];
    const bytes = columns.map(({ name }) => `coalesce(octet_length("${name}"), 0)`).join(' + ');
    const sizes = sqlite.prepare(`select ${bytes} from changes`).pluck().all() as number[];
    const changes = Number(sqlite.prepare('select count(*) from changes').pluck().get());
    if (changes < CHANGES) throw new Error(`the history has only ${changes} changes`);
    const former = sqlite.prepare('select seq from changes order by seq desc limit 1 offset ?').pluck();
    return { megabytes, bytes: median(sizes), seq: Number(former.get(BACK)) };
  } finally {
    sqlite.close();
  }
}

/** How long an answer takes, the median of several times. */
async function timeGet(school: BenchSchool, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await get(school, path);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** What a history of many changes costs to read and to keep. */
export async function measureLongHistory(school: BenchSchool, dataFolder: string): Promise<Figure[]> {
  const before = sizeOf(dataFolder);
  await makeChanges(school);
  const { megabytes, bytes, seq } = inspect(dataFolder);
  const growth = ((megabytes - before) * 1e6) / CHANGES;
  const [position] = school.positions.filter(({ teacher_id }) => teacher_id !== null);
  const year = `/changes/${seq}/year?school_year=${school.year}`;
  return [
    atMost(`a page of a history of ${CHANGES} changes`, await timeGet(school, '/changes'), 20, 'ms'),
    atMost(
      'the same, looked through for words that few have',
      await timeGet(school, '/changes?words=volee'),
      20,
      'ms',
    ),
    atMost('the same, for words that none has', await timeGet(school, '/changes?words=girafe'), 20, 'ms'),
    atMost('the same, for a kind that few are of', await timeGet(school, '/changes?topic=imports'), 20, 'ms'),
    atMost(
      'the history of a cell in it',
      await timeGet(school, `/changes?touching=${position?.id}`),
      5,
      'ms',
    ),
    atMost(`the year as it stood ${BACK} changes ago`, await timeGet(school, year), 200, 'ms'),
    atMost('a change of one cell in the log, median', bytes, 300, 'bytes'),
    plain('a change in the database, with all under which it is found, mean', growth, 'bytes'),
    atMost(`the database after ${CHANGES} changes`, megabytes, 60, 'MB'),
  ];
}
