import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSchool } from './bench-school.ts';
import { atMost, type Figure, plain } from './figure.ts';
import { get, timeRequestsDuring } from './other-requests.ts';

const ROUNDS = 5;
const GOAL_MS = 100;

/** Whether the server keeps answering while it writes the workbook of a year. */
export async function measureExcelDelay(school: BenchSchool): Promise<Figure[]> {
  const path = `/export/excel/year?school_year=${school.year}`;
  await get(school, path);
  const delays: number[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    delays.push(...(await timeRequestsDuring(school, get(school, path))));
  const undisturbed = await timeRequestsDuring(school, sleep(performance.now() - start));
  return [
    atMost(
      `another request while the workbook of a year is written, ${school.positions.length} positions: worst of ${delays.length}`,
      Math.max(...delays),
      GOAL_MS,
      'ms',
    ),
    plain('another request while nothing is written, as long: worst', Math.max(...undisturbed), 'ms'),
  ];
}
