import { type BigTask, bigTasksOf } from './big-tasks.ts';
import { median } from './median.ts';
import { watchPeaks } from './processes.ts';
import type { Section } from './section.ts';
import { readSubjectSeconds, type Subject } from './subject.ts';

const ROUNDS = 3;

/** Milliseconds, milliseconds of processor time, and megabytes. */
interface Cost {
  time: number;
  processor: number;
  memory: number;
}

async function measureOnce(subject: Subject, task: BigTask): Promise<Cost> {
  await task.before?.();
  const readPeak = watchPeaks(subject.pid);
  const [processor, start] = [readSubjectSeconds(subject), performance.now()];
  await task.work();
  const cost = {
    time: performance.now() - start,
    processor: (readSubjectSeconds(subject) - processor) * 1000,
    memory: readPeak(),
  };
  await task.after?.();
  return cost;
}

async function measureTask(subject: Subject, task: BigTask): Promise<string[]> {
  // What comes first also starts what is needed, such as a process that prints.
  await measureOnce(subject, task);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await measureOnce(subject, task));
  return [
    `${Math.round(median(costs.map(({ time }) => time)))} ms`,
    `${Math.round(median(costs.map(({ processor }) => processor)))} ms`,
    `${Math.round(Math.max(...costs.map(({ memory }) => memory)))} MB`,
  ];
}

/** What the biggest things that a school can ask for cost, on each database. */
export async function measureBigTasks(subjects: readonly Subject[]): Promise<Section> {
  const rows: string[][] = [];
  for (const subject of subjects) {
    for (const [index, task] of (await bigTasksOf(subject.school)).entries())
      (rows[index] ??= [task.name]).push(...(await measureTask(subject, task)));
  }
  return {
    title: 'The biggest tasks',
    note:
      'From request to answer, one after the other where there are several. Processor time: of the server, of the processes that ' +
      'print for it, and of PostgreSQL. Memory: the peaks of the server and of what prints for it, added up.',
    columns: [
      'what',
      ...subjects.flatMap(({ database }) => [
        `${database.name}: time`,
        `${database.name}: processor`,
        `${database.name}: peak of memory`,
      ]),
    ],
    rows,
  };
}
