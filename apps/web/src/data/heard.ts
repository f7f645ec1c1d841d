import type { SchoolEvent } from '@pupitre/contract';

/** What a tab hears of its school; `lost`: nothing more is heard for now. */
export type Heard = SchoolEvent | { type: 'lost' };

const listeners = new Set<(event: Heard) => void>();

/** Passes on what the stream tells, before the lists follow. */
export function tellHeard(event: Heard): void {
  for (const listener of listeners) listener(event);
}

/** Is told of everything that is heard. Returns what ends that. */
export function onHeard(listener: (event: Heard) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
