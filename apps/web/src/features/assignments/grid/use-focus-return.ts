import { type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../../../lib/grid-walk.ts';
import { focusPlace, placeOf, positionElement } from '../../../lib/roving-focus.ts';

/** Gives the focus back to the position last focused once what was open over the grid is closed, unless it went elsewhere. */
export function useFocusReturn(pane: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const element = event.target && positionElement(event.target);
      if (element && pane.current?.contains(element) === true) last.current = placeOf(element);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [pane]);

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isCovered && isLost && last.current) focusPlace(pane.current, last.current);
  }, [pane, isCovered]);
}
