import { readFileSync, writeFileSync } from 'node:fs';

/* What processes cost, as Linux counts it: a server and the processes that work for it. */

/** Length of a tick in /proc, the same on every Linux that Node runs on. */
const TICK_SECONDS = 0.01;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Its own time and that of its children that have ended. */
function processorSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return afterName.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * TICK_SECONDS;
}

const peakMegabytesOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The memory that a process has now, in megabytes. */
export const readMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Processor time spent so far by a process and its children, but for one of them, in seconds. */
export const readProcessorSeconds = (pid: number, butFor?: number): number =>
  add([pid, ...childrenOf(pid)].filter((one) => one !== butFor).map(processorSecondsOf));

/**
 * Makes the peaks of memory of a process and its children begin anew. Answers a function for the peak since then, in
 * megabytes: that of the process and of the children that have worked, added up.
 */
export function watchPeaks(pid: number): () => number {
  const before = new Map(childrenOf(pid).map((child) => [child, processorSecondsOf(child)]));
  for (const one of [pid, ...before.keys()]) writeFileSync(`/proc/${one}/clear_refs`, '5');
  return () => {
    const busy = childrenOf(pid).filter((child) => processorSecondsOf(child) !== before.get(child));
    return add([pid, ...busy].map(peakMegabytesOf));
  };
}

/** The most memory that any child of a process has had, in megabytes. */
export const readChildPeak = (pid: number): number => Math.max(...childrenOf(pid).map(peakMegabytesOf));
