import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../scripts/server-process.ts';
import { readMegabytes } from '../processes.ts';
import { sqliteDatabase } from '../sql-database.ts';
import { fillCrowd, type Member } from './fill-crowd.ts';
import { follow, type Follower } from './follow.ts';
import { type Gesture, GESTURES, LARGE_GESTURES, perform } from './gestures.ts';
import { isSteady, type Sample } from './is-steady.ts';
import type { Outcome } from './requests.ts';
import { writeInTurn } from './work.ts';

const SCHOOLS = 200;
const PEOPLE = 10;
/** Each of them writes so often. */
const WRITES_EVERY_MS = 30_000;
/** A gesture begins so often, a large one so often. */
const GESTURE_MS = 500;
const LARGE_GESTURE_MS = 15_000;
const SAMPLE_MS = 5000;
/** What a server with 2,000 open streams may take. */
const MOST_MB = 500;

/** What was done since the last line. */
interface Tally {
  calls: number;
  refused: number;
  failed: string[];
}

function count(tally: Tally, name: string, outcomes: readonly Outcome[]): void {
  tally.calls += outcomes.length;
  for (const { status } of outcomes)
    if (status === 503 || status === 429) tally.refused += 1;
    else if (status === 0 || status >= 500) tally.failed.push(`${name}: ${status}`);
}

/** Begins a gesture again and again, each by somebody else, until the time is over. */
async function repeat(
  url: string,
  members: readonly Member[],
  {
    gestures,
    everyMs,
    end,
    tally,
  }: { gestures: readonly Gesture[]; everyMs: number; end: number; tally: Tally },
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const underWay: Promise<void>[] = [];
  for (let nth = 1; performance.now() < end; nth += 1) {
    const gesture = gestures[nth % gestures.length];
    const member = members[(nth * 7) % members.length];
    if (gesture && member)
      underWay.push(
        perform(agent, url, gesture, [member, nth]).then((outcomes) => count(tally, gesture.name, outcomes)),
      );
    await sleep(everyMs);
  }
  await Promise.all(underWay);
  agent.destroy();
}

async function followAll(url: string, members: readonly Member[]): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let start = 0; start < members.length; start += 50)
    followers.push(
      ...(await Promise.all(members.slice(start, start + 50).map(({ token }) => follow(url, token)))),
    );
  return followers;
}

/** Looks at the memory until the time is over, and prints a line a minute. */
async function watchMemory(pid: number, { end, tally }: { end: number; tally: Tally }): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  let printed = 0;
  console.log(['minute', 'MB', 'calls', 'refused', 'failed'].map((head) => head.padStart(8)).join(''));
  let before = { calls: 0, refused: 0, failed: 0 };
  while (performance.now() < end) {
    await sleep(SAMPLE_MS);
    const minute = (performance.now() - start) / 60_000;
    samples.push({ minute, megabytes: readMegabytes(pid) });
    if (Math.floor(minute) === printed) continue;
    printed = Math.floor(minute);
    const now = { calls: tally.calls, refused: tally.refused, failed: tally.failed.length };
    const line = [printed, Math.round(samples.at(-1)?.megabytes ?? 0), now.calls - before.calls];
    console.log(
      [...line, now.refused - before.refused, now.failed - before.failed]
        .map((cell) => String(cell).padStart(8))
        .join(''),
    );
    before = now;
  }
  return samples;
}

/**
 * Holds a server under the load of the crowd (2,000 people in 200 schools, all with an open stream) for some time with calls of all
 * kinds, prints its memory minute by minute, and whether that is steady.
 * @returns the exit code: 1 where a call failed, a stream was lost, or the memory was not steady
 */
export async function holdCrowd(seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-hold-'));
  await chmod(folder, 0o755);
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder });
  try {
    const members = await fillCrowd(sqliteDatabase(dataFolder), SCHOOLS, PEOPLE);
    const followers = await followAll(server.url, members);
    const end = performance.now() + seconds * 1000;
    const tally: Tally = { calls: 0, refused: 0, failed: [] };
    const { url } = server;
    const onOutcome = (outcome: Outcome) => count(tally, 'sets a teacher', [outcome]);
    const [samples] = await Promise.all([
      watchMemory(server.pid, { end, tally }),
      writeInTurn(url, members, { everyMs: WRITES_EVERY_MS, seconds, onOutcome }),
      repeat(url, members, { gestures: GESTURES, everyMs: GESTURE_MS, end, tally }),
      repeat(url, members, { gestures: LARGE_GESTURES, everyMs: LARGE_GESTURE_MS, end, tally }),
    ]);
    const lost = followers.filter(({ isOpen }) => !isOpen).length;
    for (const follower of followers) follower.close();
    const { isSteady: isFlat, said } = isSteady(samples, MOST_MB);
    const failures = [...new Set(tally.failed)].join(', ');
    console.log(
      `${said}\n${tally.calls} calls, ${tally.refused} refused, ${tally.failed.length} failed${failures && ` (${failures})`}, ${lost} streams lost`,
    );
    return isFlat && tally.failed.length === 0 && lost === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
