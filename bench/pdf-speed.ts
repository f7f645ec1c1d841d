import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSchool } from './bench-school.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { median } from './median.ts';
import { get, timeRequestsDuring } from './other-requests.ts';
import { readChildPeak, readProcessorSeconds } from './processes.ts';

const ROUNDS = 5;
const GOAL_CPU_MS = 3000;
const GOAL_DELAY_MS = 100;

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
