import type { Assignment } from '@pupitre/contract';

type Listener = (positions: readonly Assignment[]) => void;

const listeners = new Set<Listener>();

/** Says which positions somebody else has changed, before they are shown. */
export function tellChanged(positions: readonly Assignment[]): void {
  if (positions.length > 0) for (const listener of listeners) listener(positions);
}

/** Is told of the positions that somebody else has changed, as they are now. Returns what ends that. */
export function onChangedByOthers(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
