import { Agent } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../scripts/server-process.ts';
import { atLeast, atMost, type Figure, plain } from '../figure.ts';
import { median } from '../median.ts';
import { readProcessorSeconds, readMegabytes } from '../processes.ts';
import { type Section, toSection } from '../section.ts';
import { sqliteDatabase } from '../sql-database.ts';
import { fillCrowd, type Member, POSITIONS_OF_SCHOOL } from './fill-crowd.ts';
import { follow, type Follower } from './follow.ts';
import { type Outcome, write } from './requests.ts';
import { findCapacity, overload, writeInTurn } from './work.ts';

const SCHOOLS = 200;
const PEOPLE = 10;
/** How long each crowd works: five minutes where the figures are to be published. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const OVERLOAD_SECONDS = 10;
/** More people do not get more done; fewer leave it waiting. */
const AT_WORK = 24;
const TIMES_CAPACITY = 2;
/** After so long without a load the server has to be well again. */
const REST_SECONDS = 5;

interface Place {
  url: string;
  pid: number;
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN;

const isRefused = ({ status }: Outcome) => status === 503 || status === 429;
const isFine = ({ status }: Outcome) => status >= 200 && status < 300;
const timesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ milliseconds }) => milliseconds);

async function followAll({ url }: Place, members: readonly Member[]): Promise<Follower[]> {
  const followers: Follower[] = [];
  // As many at a time as browsers that come back after a restart.
  for (let start = 0; start < members.length; start += 50)
    followers.push(
      ...(await Promise.all(members.slice(start, start + 50).map(({ token }) => follow(url, token)))),
    );
  return followers;
}

/** How long writes take, one at a time, on a server that has nothing else to do: what the rest is a multiple of. */
async function timeAlone({ url }: Place, member: Member): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let nth = 1; nth <= 100; nth += 1) times.push((await write(agent, url, member, nth)).milliseconds);
  agent.destroy();
  return median(times);
}

interface Crowd {
  members: readonly Member[];
  everyMs: number;
  goals: { half?: number; most: number; nearlyAll?: number };
}

/** Some people at work, each with an open screen. */
async function measureCrowd(place: Place, { members, everyMs, goals }: Crowd): Promise<Figure[]> {
  const followers = await followAll(place, members);
  const name = `${members.length} people in ${members.length / PEOPLE} schools`;
  const seconds = Math.max(SECONDS, (everyMs / 1000) * 1.2);
  const [processor, start] = [readProcessorSeconds(place.pid), performance.now()];
  const memory = readMegabytes(place.pid);
  const outcomes = await writeInTurn(place.url, members, { everyMs, seconds });
  const busy = (readProcessorSeconds(place.pid) - processor) / ((performance.now() - start) / 1000);
  const lost = followers.filter(({ isOpen }) => !isOpen).length;
  const events = followers.reduce((sum, follower) => sum + follower.events, 0);
  for (const follower of followers) follower.close();
  const [times, refused] = [timesOf(outcomes), outcomes.filter(isRefused).length];
  const errors = outcomes.length - outcomes.filter(isFine).length - refused;
  const told = events / (outcomes.length * PEOPLE);
  return [
    plain(
      `${name}, a change every ${everyMs / 1000} s each, ${Math.round(seconds)} s: writes`,
      outcomes.length,
      '',
    ),
    goals.half === undefined
      ? plain('the same: a write, median', median(times), 'ms')
      : atMost('the same: a write, median', median(times), goals.half, 'ms'),
    atMost('the same: 95 in 100 take at most', share(times, 0.95), goals.most, 'ms'),
    goals.nearlyAll === undefined
      ? plain('the same: 99 in 100 take at most', share(times, 0.99), 'ms')
      : atMost('the same: 99 in 100 take at most', share(times, 0.99), goals.nearlyAll, 'ms'),
    atMost('the same: errors', errors + lost, 0, ''),
    atMost('the same: refusals', refused, 0, ''),
    {
      what: 'the same: events for each change that somebody waits for, several changes in one',
      value: told.toFixed(2),
    },
    plain('the same: of one core, the server takes', busy * 100, '%'),
    atMost(`memory of the server with ${members.length} streams open`, memory, 500, 'MB'),
    atMost('the same: afterwards', readMegabytes(place.pid), 500, 'MB'),
  ];
}

/** More than the server can answer: it sheds, answers in time what it accepts, and is well soon after. */
async function measureOverload(place: Place, members: readonly Member[]): Promise<Figure[]> {
  const capacity = await findCapacity(place.url, members.slice(0, AT_WORK), 5);
  const rate = capacity * TIMES_CAPACITY;
  const { outcomes, lateMs } = await overload(place.url, members, { rate, seconds: OVERLOAD_SECONDS });
  await sleep(REST_SECONDS * 1000);
  const [member] = members;
  if (!member) throw new Error('nobody is there');
  const after = await timeAlone(place, member);
  const accepted = outcomes.filter(isFine);
  const shed = outcomes.filter(isRefused);
  return [
    plain(`changes of a whole volée that the server answers, ${AT_WORK} people at once`, capacity, '/s'),
    plain(
      `${TIMES_CAPACITY} times as many, and as many reads of the year, whatever is answered, for ${OVERLOAD_SECONDS} s: requests`,
      outcomes.length,
      '',
    ),
    plain('the same: sent late by at most', lateMs, 'ms'),
    atLeast('the same: refused with 503', shed.length, 1),
    atMost('the same: of them without Retry-After', shed.filter((one) => !one.retryAfter).length, 0, ''),
    atMost('the same: failed in another way', outcomes.length - accepted.length - shed.length, 0, ''),
    plain('the same: accepted', accepted.length, ''),
    atMost('the same: what was accepted takes at most', Math.max(0, ...timesOf(accepted)), 2000, 'ms'),
    atMost(`${REST_SECONDS} s later: a write, median`, after, 10, 'ms'),
  ];
}

/** Many people in many schools at work on one server, each with an open screen: on a server and a file of their own. */
export async function measureCrowds(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'crowd');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder });
  try {
    const members = await fillCrowd(sqliteDatabase(dataFolder), SCHOOLS, PEOPLE);
    const [first] = members;
    if (!first) throw new Error('nobody is there');
    await timeAlone(server, first);
    const alone = await timeAlone(server, first);
    const some = members.slice(0, 200);
    const figures = [
      plain('reference: a write of one person alone, median', alone * 1000, 'µs'),
      ...(await measureCrowd(server, {
        members: some,
        everyMs: 3000,
        goals: { half: 10, most: 60, nearlyAll: 150 },
      })),
      ...(await measureCrowd(server, { members, everyMs: 30_000, goals: { most: 300 } })),
      ...(await measureOverload(server, members)),
    ];
    return {
      ...toSection('A crowd at work', figures),
      note: `${SCHOOLS} schools of ${POSITIONS_OF_SCHOOL} positions in the database. Times from request to answer, at whoever asks, on the same machine.`,
    };
  } finally {
    await server.stop();
  }
}
