import { call } from '../../scripts/demo/api.ts';
import type { BenchSchool } from '../bench-school.ts';
import { atMost, type Figure } from '../figure.ts';
import { importTeachers, TEACHERS } from '../import-time.ts';
import { median } from '../median.ts';

const CELLS = 40;
const ROUNDS = 7;

/** Milliseconds from a request to its answer. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Takes the latest change of a session back, brings it again, and so on; answers how long taking back takes each time. */
async function timeUndo(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await time(() => call(url, 'changes.undo', { query: {} }, token)));
    await call(url, 'changes.redo', { query: {} }, token);
  }
  return times;
}

/** One cell, given to somebody else and taken back, for each of some cells. */
async function undoCells({ url, token, positions, teacherIds }: BenchSchool): Promise<number[]> {
  const times: number[] = [];
  for (const { id, teacher_id } of positions.slice(0, CELLS)) {
    const other = teacherIds.find((teacher) => teacher !== teacher_id) ?? null;
    await call(url, 'assignments.update', { params: { id }, body: { teacher_id: other } }, token);
    times.push(await time(() => call(url, 'changes.undo', { query: {} }, token)));
  }
  return times;
}

/** An import into a school of its own. */
async function undoImport(url: string): Promise<number[]> {
  const body = { name: 'Mesures', email: 'undo@mesures.example', password: 'mesures-au-banc' };
  const { token } = await call(url, 'auth.register', { body });
  await importTeachers(url, token);
  return timeUndo(url, token);
}

/** The year with all its positions; another one takes its place meanwhile. */
async function undoYear({ url, token, year }: BenchSchool): Promise<number[]> {
  await call(url, 'schoolYears.create', { query: { year: '2099-2100' } }, token);
  await call(url, 'schoolYears.delete', { params: { year } }, token);
  const times = await timeUndo(url, token);
  await call(url, 'changes.undo', { query: {} }, token);
  return times;
}

/** From the request to take something back to its answer. */
export async function measureUndo(school: BenchSchool): Promise<Figure[]> {
  return [
    atMost('undo of one cell: request to answer', median(await undoCells(school)), 10, 'ms'),
    atMost(`undo of an import of ${TEACHERS} teachers`, median(await undoImport(school.url)), 100, 'ms'),
    atMost(
      `undo of a deleted year of ${school.positions.length} positions`,
      median(await undoYear(school)),
      150,
      'ms',
    ),
  ];
}
