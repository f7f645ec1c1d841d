import { type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../../../grid/walk.ts';
import { isFocusLost } from '../../../lib/focus.ts';
import { focusPlace, placeOf, positionElement } from '../../../grid/focus.ts';

/** Gives the focus back to the position that had it once what was opened from there, over the grid, is closed. */
export function useFocusReturn(pane: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isFocusLost() || target.closest('[role="dialog"]')) return;
      const element = positionElement(target);
      last.current = element && pane.current?.contains(element) === true ? placeOf(element) : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [pane]);

  useEffect(() => {
    if (!isCovered && isFocusLost() && last.current) focusPlace(pane.current, last.current);
  }, [pane, isCovered]);
}
