import { type RefObject, useEffect } from 'react';

/**
 * Marks what the styles of a pane cannot know: that its content is wider than itself (`data-wide`, on the pane and on each part that
 * is), and that it is scrolled sideways (`data-scrolled`).
 */
export function useWidthMark(pane: RefObject<HTMLElement | null>): void {
  // At every render of the pane, which is when it gets other content.
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const markWide = () => {
      for (const part of [element, ...element.children])
        part.toggleAttribute('data-wide', part.scrollWidth > element.clientWidth);
    };
    const markScrolled = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    const observer = new ResizeObserver(markWide);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    element.addEventListener('scroll', markScrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', markScrolled);
    };
  });
}
