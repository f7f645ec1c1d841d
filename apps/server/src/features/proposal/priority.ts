import { setPriority } from 'node:os';

/** What a thread that computes for long gives way with: between normal, 0, and last, 19. */
const PATIENT = 10;

/** Lets the thread that answers requests go before this one. Only Linux knows priorities of threads; elsewhere it would be the process's. */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(PATIENT);
}
