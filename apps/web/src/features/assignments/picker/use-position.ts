import type { Assignment } from '@pupitre/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { usePositionStore } from '../grid/position-context.ts';

const stay = () => undefined;

/** One position that something stands open for, repainting only when that one changes; what is open closes when it goes. */
export function usePosition(id: string, onGone: () => void): Assignment | undefined {
  const store = usePositionStore();
  const watch = useCallback((listener: () => void) => store.watch(id, listener), [store, id]);
  const position = useSyncExternalStore(watch, () => store.get(id));
  const isGone = position === undefined;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return position;
}

/** One position that a dialog stands open for: as it is, or was last where somebody else has taken it away meanwhile. */
export function useLastPosition(id: string): Assignment | undefined {
  const position = usePosition(id, stay);
  const [last, setLast] = useState(position);
  if (position && position !== last) setLast(position);
  return position ?? last;
}
