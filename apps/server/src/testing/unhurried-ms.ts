/** Milliseconds, where a product that waits would give up before a slow machine has done: just below those of a test (vitest.config.ts). */
export const UNHURRIED_MS = 280_000;
