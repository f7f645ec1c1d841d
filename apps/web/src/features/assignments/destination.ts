import { createContext, useContext } from 'react';
import { bringForward } from '../../grid/lay-out-later.ts';
import type { Destination, Highlight } from './address/place.ts';

/** What the address leads to within the screen, and what stands out there. */
export interface Way {
  /** Null once it is reached. */
  destination: Destination | null;
  /** Said by who shows the destination, and by who sees that there is no such thing any more. */
  arrive: () => void;
  highlight: Highlight | null;
  setHighlight: (highlight: Highlight | null) => void;
}

const nothing = () => undefined;
/** Before the address is heeded. */
export const NO_WAY: Way = { destination: null, arrive: nothing, highlight: null, setHighlight: nothing };

const WayContext = createContext(NO_WAY);
export const WayProvider = WayContext.Provider;

/** Where the address leads to, for who shows it. */
export const useWay = (): Way => useContext(WayContext);

/** Brings the element of a destination into view and gives it the focus. */
export function goTo(
  element: HTMLElement,
  focused: HTMLElement | null = element,
  block: ScrollLogicalPosition = 'start',
): void {
  bringForward(element);
  element.scrollIntoView({ block, inline: 'nearest' });
  focused?.focus({ preventScroll: true });
}
