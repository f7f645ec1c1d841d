import type { ResourceLimits } from 'node:worker_threads';

/** Most of what a thread of a run makes is gone at once: more room for that would only be held. */
const YOUNG_MB = 6;

/** What a thread of a run may hold; its arrays are not counted. */
export const limitHeap = (heapMb: number): ResourceLimits => ({
  maxOldGenerationSizeMb: heapMb,
  maxYoungGenerationSizeMb: YOUNG_MB,
});
