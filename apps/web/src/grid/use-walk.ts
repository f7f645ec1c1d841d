import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { focusPlace, moveEntry, placeOf, positionElement } from './focus.ts';
import type { VoleeGrid } from './layout.ts';
import { isMoveKey, moveFrom, walkOf } from './walk.ts';

interface Walk {
  grids: readonly VoleeGrid[];
  onClick: (element: HTMLElement) => void;
  /** A key that moves nothing, pressed on a position. Answers whether it meant something. */
  onKey: (key: string, element: HTMLElement) => boolean;
}

/** The handlers of a pane in which one walks from position to position, by arrows. */
export function useWalk(pane: RefObject<HTMLElement | null>, { grids, onClick, onKey }: Walk) {
  return {
    onFocus(event: FocusEvent) {
      const element = positionElement(event.target);
      if (element) moveEntry(element);
    },
    onClick(event: MouseEvent) {
      const element = positionElement(event.target);
      if (element) onClick(element);
    },
    onKeyDown(event: KeyboardEvent) {
      const element = positionElement(event.target);
      if (!element || event.altKey) return;
      const withCtrl = event.ctrlKey || event.metaKey;
      if (isMoveKey(event.key)) {
        const target = moveFrom(walkOf(grids), placeOf(element), event.key, withCtrl);
        if (target) focusPlace(pane.current, target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return event.preventDefault();
      }
      if (!withCtrl && onKey(event.key, element)) event.preventDefault();
    },
  };
}
