import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Picking } from './use-grid-commands.ts';

/** What a key of the picker makes of what is open; null where it closes it, undefined where it is none of the picker. */
function withKey(picking: Picking, key: string): Picking | null | undefined {
  const { search, keys = [] } = picking;
  if (key === 'Escape') return null;
  if (['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return { ...picking, keys: [...keys, key] };
  if (key === 'Backspace') return { ...picking, search: search.slice(0, -1) };
  return /^.$/u.test(key) ? { ...picking, search: search + key } : undefined;
}

/**
 * Keeps the keys that are pressed on a cell after its picker was asked for and before its code is there: once it is, they are as if
 * pressed in it.
 * @param picking what is open, shown or on its way; null for none
 * @returns whether a key was kept
 */
export function useEarlyKeys(
  picking: Picking | null,
  setPicking: (picking: Picking) => void,
  close: () => void,
): (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, element: HTMLElement) => boolean {
  // A reference, so that the pane is not rendered again with each picker.
  const open = useRef(picking);
  useLayoutEffect(() => {
    open.current = picking;
  }, [picking]);
  return useCallback(
    ({ key, ctrlKey, metaKey, altKey }, element) => {
      const now = open.current;
      // Once it is shown it has the focus, and its keys do not come here.
      if (!now || now.isMenu || now.anchor !== element || ctrlKey || metaKey || altKey) return false;
      const next = withKey(now, key);
      if (next === undefined) return false;
      open.current = next;
      if (next === null) close();
      else setPicking(next);
      return true;
    },
    [setPicking, close],
  );
}
