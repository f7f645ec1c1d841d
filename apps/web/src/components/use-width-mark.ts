import { type RefObject, useEffect } from 'react';

/** Marks the pane while its content is wider than itself, whatever of the two changes its size. */
export function useWidthMark(pane: RefObject<HTMLElement | null>): void {
  // At every render of the pane, which is when it gets other content.
  useEffect(() => {
    const element = pane.current;
    const observer = new ResizeObserver(() =>
      element?.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth),
    );
    if (element) for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  });
}
