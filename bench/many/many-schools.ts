import { Agent } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { fillCrowd, type Member, POSITIONS_OF_SCHOOL } from '../crowd/fill-crowd.ts';
import { follow, type Follower } from '../crowd/follow.ts';
import { type Outcome, read, send, write } from '../crowd/requests.ts';
import { median } from '../median.ts';
import type { Section } from '../section.ts';
import { type SqlDatabase, startPostgres } from '../sql-database.ts';

const FEW = 10;
/** Fewer for a look at it only. */
const MANY = Number(process.env['BENCH_SCHOOLS'] ?? 5000);
/** In the history of each school. */
const CHANGES = 100;
const ROUNDS = 15;
const STARTS = 3;
const GOAL = 1.2;
const START_GOAL_MS = 3000;

/** A server on a database of so many schools, and somebody in each of those that are measured. */
interface Side {
  schools: number;
  database: SqlDatabase;
  dataFolder: string;
  server: ServerProcess;
  measured: Member[];
  followers: Follower[];
}

const agent = new Agent({ keepAlive: true });

function expectFine({ status }: Outcome): void {
  if (status !== 200) throw new Error(`HTTP ${status}`);
}

/** Gives every school the history of the first one, which has made some changes. */
async function spreadHistory(database: SqlDatabase, schools: number): Promise<void> {
  const copy = (table: string, columns: string) =>
    `insert into ${table} (school_id, ${columns}) select 'crowd-' || n, ${columns}
     from ${table} cross join generate_series(2, ${schools}) as school(n) where school_id = 'crowd-1';`;
  await database.run(`begin;
    ${copy('change_authors', 'number, session, person_id')}
    ${copy('changes', 'seq, at, author, command, summary, school_year, version, kind, undoes, extent, patch, details')}
    ${copy('change_subjects', 'subject_id, first_seq, seqs')}
    update schools set revision = (select revision from schools where id = 'crowd-1');
    commit;`);
}

async function openSide(schools: number, folder: string): Promise<Side> {
  const dataFolder = join(folder, `${schools}-schools`);
  await mkdir(dataFolder, { recursive: true });
  const database = await startPostgres(dataFolder);
  const server = await startServer({ dataFolder, env: database.env });
  // What is put there fits together; to look at each of millions of rows would take longer than all the rest.
  await database.run('set session_replication_role = replica');
  const members = await fillCrowd(database, schools, 1);
  const [first] = members;
  if (!first) throw new Error('there is no school');
  for (let nth = 1; nth <= CHANGES; nth += 1) expectFine(await write(agent, server.url, first, nth));
  await spreadHistory(database, schools);
  await database.run('set session_replication_role = origin');
  await database.analyse();
  await database.run('checkpoint');
  const measured = members.filter((_, index) => index % (schools / FEW) === 0);
  const followers = [];
  for (const { token } of measured) followers.push(await follow(server.url, token));
  return { schools, database, dataFolder, server, measured, followers };
}

/** What is measured, in this order: so that the year is read after a write, when nothing of it is in memory. */
const KINDS = ['a write', 'somebody else hears of it', 'the year is read', 'a page of the history'] as const;

async function measureMember({ server: { url } }: Side, member: Member, follower: Follower, nth: number) {
  const start = performance.now();
  const heard = new Promise<number>((resolve) => {
    follower.onText = (text) => {
      if (text.includes('"type":"changes"')) resolve(performance.now() - start);
    };
  });
  const written = await write(agent, url, member, nth);
  const live = await heard;
  const year = await read(agent, url, member);
  const history = await send(agent, `${url}/api/changes`, member, { method: 'GET' });
  for (const outcome of [written, year, history]) expectFine(outcome);
  return [written.milliseconds, live, year.milliseconds, history.milliseconds];
}

/** All measured schools once. */
async function measureRound(side: Side, nth: number): Promise<number[][]> {
  const times = [];
  for (const [index, member] of side.measured.entries()) {
    const follower = side.followers[index];
    if (!follower) throw new Error('nobody follows');
    times.push(await measureMember(side, member, follower, nth));
  }
  return times;
}

async function timeStarts(side: Side): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    await side.server.stop();
    const start = performance.now();
    side.server = await startServer({ dataFolder: side.dataFolder, env: side.database.env });
    times.push(performance.now() - start);
  }
  return median(times);
}

async function close({ followers, server, database }: Side): Promise<void> {
  for (const follower of followers) follower.close();
  await server.stop();
  await database.close();
}

const inMs = (value: number) => `${value.toFixed(1)} ms`;

/** What ten schools cost in a database of ten and in one of thousands, in alternating rounds: each side on a PostgreSQL of its own. */
export async function measureManySchools(folder: string): Promise<Section> {
  const sides: Side[] = [];
  try {
    for (const schools of [FEW, MANY]) sides.push(await openSide(schools, join(folder, 'many')));
    const found = sides.map((): number[][] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, side] of sides.entries()) {
        const times = await measureRound(side, CHANGES + 1 + round);
        // The first one fills what is kept in memory on either side.
        if (round > 0) found[index]?.push(...times);
      }
    const rows = KINDS.map((kind, column) => {
      const [few = Number.NaN, many = Number.NaN] = found.map((times) =>
        median(times.map((one) => one[column] ?? Number.NaN)),
      );
      const ratio = many / few;
      return [kind, inMs(few), inMs(many), ratio.toFixed(2), `≤ ${GOAL} ${ratio <= GOAL ? '✓' : '✗'}`];
    });
    const starts: number[] = [];
    for (const side of sides) starts.push(await timeStarts(side));
    const [few = Number.NaN, many = Number.NaN] = starts;
    const started = many <= START_GOAL_MS ? '✓' : '✗';
    return {
      title: 'Thousands of schools on PostgreSQL',
      note: `${POSITIONS_OF_SCHOOL} positions and ${CHANGES} changes in each school, ${(MANY * POSITIONS_OF_SCHOOL).toLocaleString('en')} positions in all; ten schools among them are measured, one request after the other. Medians of ${ROUNDS * FEW}.`,
      columns: ['from request to answer', `${FEW} schools`, `${MANY} schools`, 'ratio', 'goal'],
      rows: [
        ...rows,
        [
          'start of the server',
          inMs(few),
          inMs(many),
          (many / few).toFixed(2),
          `≤ ${START_GOAL_MS} ms ${started}`,
        ],
      ],
    };
  } finally {
    for (const side of sides) await close(side);
  }
}
