import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSchool } from './bench-school.ts';

/** Pause between two of the requests that are timed while something is made. */
const PAUSE_MS = 5;

/** Gets something as the measured school. Throws if that is refused. */
export async function get(
  { url, token }: Pick<BenchSchool, 'url' | 'token'>,
  path: string,
): Promise<ArrayBuffer> {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.arrayBuffer();
}

/** Asks for something small again and again until the work is done; answers how long each answer took, in milliseconds. */
export async function timeRequestsDuring(school: BenchSchool, work: Promise<unknown>): Promise<number[]> {
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
