import { call } from '../scripts/demo/api.ts';
import { fillSchools } from './fill-schools.ts';
import { median } from './median.ts';
import { get } from './other-requests.ts';
import type { Section } from './section.ts';
import { readSubjectSeconds, type Subject } from './subject.ts';

const SCHOOLS = [10, 100, 1000, 5000] as const;
const COLD_CALLS = 100;
const WARM_CALLS = 300;
/** From the fewest schools to the most; what is above the noise of the measurement. */
const GOAL = 1.3;

/** Milliseconds as the client sees them, and microseconds of processor time. */
interface CallCost {
  time: number;
  processor: number;
}

async function measureCalls(subject: Subject, calls: number, before: () => Promise<void>): Promise<CallCost> {
  const times: number[] = [];
  const processor = readSubjectSeconds(subject);
  for (let count = 0; count < calls; count += 1) {
    await before();
    const start = performance.now();
    await get(subject.school, `/assignments?school_year=${subject.school.year}`);
    times.push(performance.now() - start);
  }
  return { time: median(times), processor: ((readSubjectSeconds(subject) - processor) / calls) * 1e6 };
}

const leave = () => Promise.resolve();

/** Cold and warm calls, with so many schools in the database. */
async function measureSubject(subject: Subject): Promise<[cold: CallCost, warm: CallCost][]> {
  const { database, school } = subject;
  const { id } = await call(school.url, 'account.show', {}, school.token);
  // What a write by the school does to the lists kept in memory; from outside, so that it costs the server nothing.
  const forget = () => database.run(`update schools set revision = revision + 1 where id = '${id}'`);
  await measureCalls(subject, COLD_CALLS, forget);
  const costs: [CallCost, CallCost][] = [];
  let filled = 1;
  for (const schools of SCHOOLS) {
    await fillSchools(database, filled, schools - 1);
    filled = schools;
    costs.push([
      await measureCalls(subject, COLD_CALLS, forget),
      await measureCalls(subject, WARM_CALLS, leave),
    ]);
  }
  return costs;
}

const toCells = ({ time, processor }: CallCost) => [`${time.toFixed(1)} ms`, `${Math.round(processor)} µs`];

function judgeGrowth(costs: readonly [CallCost, CallCost][]): string {
  const growth = (costs.at(-1)?.[0].processor ?? Number.NaN) / (costs[0]?.[0].processor ?? Number.NaN);
  return `${growth.toFixed(2)} (≤ ${GOAL} ${growth <= GOAL ? '✓' : '✗'})`;
}

/** GET /assignments with more and more schools in the database, on each database: it must not grow. */
export async function measureCallCost(subjects: readonly Subject[]): Promise<Section> {
  const rows: string[][] = SCHOOLS.map((schools) => [`${schools} schools`]);
  const growth = [`processor, cold: ${SCHOOLS.at(-1)} to ${SCHOOLS[0]} schools`];
  for (const subject of subjects) {
    const costs = await measureSubject(subject);
    for (const [index, [cold, warm]] of costs.entries())
      rows[index]?.push(...toCells(cold), ...toCells(warm));
    growth.push('', judgeGrowth(costs), '', '');
  }
  const count = subjects[0]?.school.positions.length;
  return {
    title: 'GET /assignments and the number of schools',
    note: `${count} positions in the school that asks, 40 in each of the others. Cold: after a write, nothing is in memory; warm: nothing has changed. Processor time: of the server and of PostgreSQL.`,
    columns: [
      'in the database',
      ...subjects.flatMap(({ database: { name } }) => [
        `${name}, cold`,
        'processor',
        `${name}, warm`,
        'processor',
      ]),
    ],
    rows: [...rows, growth],
  };
}
