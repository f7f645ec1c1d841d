import { useCallback, useEffect, useRef, useState } from 'react';

/** In a picker that is shown already, as after an unlocking; else the frame gives the focus. */
const takeFocus = (element: HTMLElement | null) => {
  if (element?.closest('[data-near]') === null) element.focus({ preventScroll: true });
};

/**
 * Gives the search field the focus and, one after the other, the keys that were pressed before it was there. Returns its reference.
 */
export function useSearchField(keys: readonly string[]): (element: HTMLInputElement | null) => void {
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(keys);
  useEffect(() => {
    const [key, ...others] = left;
    if (key === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- each finds what the one before has done
    setLeft(others);
    field.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, [left]);
  return useCallback((element) => {
    field.current = element;
    takeFocus(element);
  }, []);
}
