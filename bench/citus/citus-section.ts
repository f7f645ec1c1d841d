import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanningBody } from '@pupitre/contract';
import { Client } from 'pg';
import { call } from '../../scripts/demo/api.ts';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { fillSchools } from '../fill-schools.ts';
import { median } from '../median.ts';
import { get } from '../other-requests.ts';
import type { Section } from '../section.ts';
import type { SqlDatabase } from '../sql-database.ts';

const ADMIN = join(import.meta.dirname, '../../scripts/admin.mjs');
const SCHOOLS = [10, 2000] as const;
const ROUNDS = 7;
const CALLS = 20;
/** Times plain PostgreSQL. */
const GOAL = 2;
/** Of that, from the fewest schools to the most; what is above the noise of the measurement. */
const GROWTH = 1.3;
const PLAIN = 'pupitre_bench_plain';
const YEAR = '2026-2027';
const TEACHERS = 6;
const SUBJECTS = ['FRA', 'MAT', 'ALL', 'ANG', 'HIS', 'GEO', 'SCN', 'ARV', 'MUS', 'EPH'];

/** A small school on a server, and what is behind it. */
interface Side {
  server: ServerProcess;
  database: SqlDatabase;
  school: { url: string; token: string; id: string; positions: string[]; teachers: string[] };
}

/** A database of a server that is there. */
async function openDatabase(url: string): Promise<SqlDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (sql: string) => {
    await client.query(sql);
  };
  // So that one transaction may put rows into all tables.
  await run("set citus.multi_shard_modify_mode = 'sequential'");
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    run,
    analyse: () => run('vacuum analyze'),
    // On machines of their own.
    readProcessorSeconds: () => 0,
    close: () => client.end(),
  };
}

async function registerSmall(url: string): Promise<Side['school']> {
  const account = {
    name: 'Petite école',
    email: `${Date.now()}@mesures.example`,
    password: 'mesures-au-banc',
  };
  const { token, school } = await call(url, 'auth.register', { body: account });
  const body: PlanningBody = {
    level: '9VG',
    school_year: YEAR,
    number_of_classes: 4,
    subject_periods: SUBJECTS.map((subject) => ({ subject, periods: 3 })),
  };
  await call(url, 'planning.create', { body }, token);
  const teachers: string[] = [];
  for (let nth = 1; nth <= TEACHERS; nth += 1) {
    const teacher = { visa: `V${nth}`, nom: 'Rochat', prenom: 'Anne' };
    teachers.push((await call(url, 'teachers.create', { body: teacher }, token)).id);
  }
  const positions = await call(url, 'assignments.list', { query: { school_year: YEAR } }, token);
  return { url, token, id: school.id, positions: positions.map(({ id }) => id), teachers };
}

async function openSide(url: string, folder: string): Promise<Side> {
  const database = await openDatabase(url);
  const server = await startServer({ dataFolder: folder, env: database.env });
  return { server, database, school: await registerSmall(server.url) };
}

async function timeCalls(work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < CALLS; nth += 1) {
    const start = performance.now();
    await work(nth);
    times.push(performance.now() - start);
  }
  return times;
}

/** How long reading the year after a write, reading it again, and a write take. */
async function measureRound(
  { school, database }: Side,
  round: number,
): Promise<[number[], number[], number[]]> {
  const list = `/assignments?school_year=${YEAR}`;
  const cold: number[] = [];
  for (let nth = 0; nth < CALLS; nth += 1) {
    await database.run(`update schools set revision = revision + 1 where id = '${school.id}'`);
    const start = performance.now();
    await get(school, list);
    cold.push(performance.now() - start);
  }
  const warm = await timeCalls(() => get(school, list));
  const written = await timeCalls((nth) => {
    const id = school.positions[nth % school.positions.length] ?? '';
    const teacher_id = school.teachers[(nth + round) % TEACHERS] ?? null;
    return call(school.url, 'assignments.update', { params: { id }, body: { teacher_id } }, school.token);
  });
  return [cold, warm, written];
}

const KINDS = ['the year is read after a write', 'it is read again', 'a write'] as const;

/** Medians of each kind on each side, in alternating rounds. */
async function measureSides(sides: readonly Side[]): Promise<number[][]> {
  const found = sides.map((): number[][] => KINDS.map(() => []));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries())
      for (const [kind, times] of (await measureRound(side, round)).entries())
        found[index]?.[kind]?.push(...times);
  return found.map((kinds) => kinds.map(median));
}

const judge = (value: number, goal: number) => `${value.toFixed(2)} (≤ ${goal} ${value <= goal ? '✓' : '✗'})`;
const inMs = (value = Number.NaN) => `${value.toFixed(1)} ms`;

/** Medians with so many schools on each side: plain first. */
async function measureSizes(sides: readonly Side[]): Promise<number[][][]> {
  // A server that has only just started is slow at first, with few schools as with many.
  await measureSides(sides);
  const sizes: number[][][] = [];
  let filled = 1;
  for (const schools of SCHOOLS) {
    for (const { database } of sides) await fillSchools(database, filled, schools - 1);
    filled = schools;
    sizes.push(await measureSides(sides));
  }
  return sizes;
}

/** What the machine does besides falls out of the last row of each kind: plain PostgreSQL is measured beside. */
function toRows(sizes: readonly number[][][]): string[][] {
  return KINDS.flatMap((kind, index) => {
    const pairs = sizes.map(
      ([plain, citus]) => [plain?.[index] ?? Number.NaN, citus?.[index] ?? Number.NaN] as const,
    );
    const times = pairs.map(([plain, citus]) => citus / plain);
    return [
      ...pairs.map(([plain, citus], size) => [
        `${kind}, ${SCHOOLS[size]} schools`,
        inMs(plain),
        inMs(citus),
        judge(times[size] ?? Number.NaN, GOAL),
      ]),
      [
        `the same: ${SCHOOLS.at(-1)} to ${SCHOOLS[0]} schools`,
        '',
        '',
        judge((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN), GROWTH),
      ],
    ];
  });
}

/**
 * A small school on a Citus beside the same on a plain database of the same PostgreSQL, which is made and dropped. `CITUS_URL` names an
 * empty database on the coordinator, by a user who may make another one.
 */
export async function measureCitus(folder: string): Promise<Section> {
  const url = process.env['CITUS_URL'];
  if (url === undefined)
    throw new Error('CITUS_URL has to name an empty database on the coordinator of a Citus');
  const inDatabase = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const maintenance = await openDatabase(inDatabase('postgres'));
  const sides: Side[] = [];
  try {
    await maintenance.run(`drop database if exists ${PLAIN} with (force)`);
    await maintenance.run(`create database ${PLAIN}`);
    await promisify(execFile)(process.execPath, [ADMIN, 'distribute'], {
      env: { ...process.env, DATABASE_URL: url },
    });
    for (const one of [inDatabase(PLAIN), url]) sides.push(await openSide(one, folder));
    const sizes = await measureSizes(sides);
    return {
      title: 'Citus',
      note: `A school of 40 positions, others of as many; coordinator, nodes and plain PostgreSQL of the same version on this machine. Medians of ${ROUNDS * CALLS} calls, from request to answer, in alternating rounds.`,
      columns: ['what', 'PostgreSQL', 'Citus', 'times'],
      rows: toRows(sizes),
    };
  } finally {
    for (const { server, database } of sides) {
      await server.stop();
      await database.close();
    }
    await maintenance.run(`drop database if exists ${PLAIN} with (force)`);
    await maintenance.close();
  }
}
