import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSchool } from './bench-school.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { median } from './median.ts';
import { readChildPeak, readProcessorSeconds } from './pdf-processes.ts';

const ROUNDS = 5;
const GOAL_CPU_MS = 3000;
const GOAL_DELAY_MS = 100;
/** Pause between two of the requests that are timed while something is printed. */
const PAUSE_MS = 5;

async function get({ url, token }: BenchSchool, path: string): Promise<ArrayBuffer> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.arrayBuffer();
}

/** Median time and processor time of a document, in milliseconds, once the process that prints is there. */
async function timeDocument(school: BenchSchool, pid: number, path: string) {
  await get(school, path);
  const times: number[] = [];
  const before = readProcessorSeconds(pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await get(school, path);
    times.push(performance.now() - start);
  }
  return { time: median(times), cpu: ((readProcessorSeconds(pid) - before) / ROUNDS) * 1000 };
}

/** Asks for something small again and again until the work is done; answers how long each answer took. */
async function timeRequestsDuring(school: BenchSchool, work: Promise<unknown>): Promise<number[]> {
  const done = new AbortController();
  const watched = work.finally(() => done.abort());
  const delays: number[] = [];
  while (!done.signal.aborted) {
    const start = performance.now();
    await get(school, '/school-year/active');
    delays.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  await watched;
  return delays;
}

/** PDF documents: what they cost, and whether the server keeps answering meanwhile. */
export async function measurePdf(school: BenchSchool, pid: number): Promise<Figure[]> {
  const allTeachers = `/export/pdf/all-teachers?school_year=${school.year}`;
  const teachers = await timeDocument(school, pid, allTeachers);
  const year = await timeDocument(school, pid, `/export/pdf/year?school_year=${school.year}`);
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Two at a time: every process that prints has work.
    const work = Promise.all([get(school, allTeachers), get(school, allTeachers)]);
    delays.push(...(await timeRequestsDuring(school, work)));
  }
  const undisturbed = await timeRequestsDuring(school, sleep(ROUNDS * teachers.time));
  const [count, positions] = [school.teacherIds.length, school.positions.length];
  return [
    atMost(`PDF of ${count} teachers, a sheet each: processor time`, teachers.cpu, GOAL_CPU_MS, 'ms'),
    plain(`PDF of ${count} teachers: from request to file`, teachers.time, 'ms'),
    plain(`PDF of a year, ${positions} positions: processor time`, year.cpu, 'ms'),
    plain(`PDF of a year, ${positions} positions: from request to file`, year.time, 'ms'),
    atMost(
      `another request while two such PDF are made: worst of ${delays.length}`,
      Math.max(...delays),
      GOAL_DELAY_MS,
      'ms',
    ),
    plain('another request while nothing is made, as long: worst', Math.max(...undisturbed), 'ms'),
    plain('memory of a process that prints, at its peak', readChildPeak(pid), 'MB'),
  ];
}
