import { readFileSync } from 'node:fs';

/* What processes cost, as Linux counts it: for the server and the processes that print for it. */

/** Length of a tick in /proc, the same on every Linux that Node runs on. */
const TICK_SECONDS = 0.01;

/** The process and its children. */
const familyOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0] = afterName.slice(11, 13).map(Number);
  return (user + system) * TICK_SECONDS;
}

const peakMegabytesOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Processor time spent so far by a process and its children, in seconds. */
export const readProcessorSeconds = (pid: number): number =>
  familyOf(pid).reduce((total, one) => total + processorSecondsOf(one), 0);

/** The most memory that any child of a process has had, in megabytes. */
export const readChildPeak = (pid: number): number =>
  Math.max(...familyOf(pid).slice(1).map(peakMegabytesOf));
