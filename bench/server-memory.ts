import { execFileSync } from 'node:child_process';
import { atMost, type Figure } from './figure.ts';

const GOAL_MB = 250;

/** Resident memory of the server once everything else has been measured on it. */
export function measureMemory(pid: number): Figure[] {
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return [atMost('memory of the server after all of it (RSS)', kilobytes / 1024, GOAL_MB, 'MB')];
}
