import { getPriority, setPriority } from 'node:os';

/** What a thread that works for long gives way with, from 0 to 19 below the server. */
const PATIENT = 10;
const LAST = 19;

/** Lets the thread that answers requests go before this one. Only Linux knows priorities of threads; elsewhere it would be the process's. */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + PATIENT));
}
