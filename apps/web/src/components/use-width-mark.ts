import { type RefObject, useEffect } from 'react';

/** How far the pane is scrolled sideways, and how much of a part lies beyond its right edge, for the styles of that part. */
function placeEdges(pane: HTMLElement): void {
  const right = pane.scrollLeft + pane.clientWidth;
  pane.toggleAttribute('data-scrolled', pane.scrollLeft > 0);
  for (const part of pane.querySelectorAll<HTMLElement>(':scope > [data-wide]')) {
    part.style.setProperty('--before', `${pane.scrollLeft}px`);
    part.style.setProperty('--beyond', `${Math.max(0, part.scrollWidth - right)}px`);
  }
}

/**
 * Marks what the styles of a pane cannot know: that its content is wider than itself (`data-wide`, on the pane and on each part that
 * is), that it stands scrolled sideways (`data-scrolled`), or is just moving sideways (`data-moving`). What stays at an edge sticks
 * there only meanwhile, and is put there at rest: each sticky cell costs the compositor a layer, at every repaint of the pane.
 */
export function useWidthMark(pane: RefObject<HTMLElement | null>): void {
  // At every render of the pane, which is when it gets other content.
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let left = element.scrollLeft;
    const markWide = () => {
      for (const part of [element, ...element.children])
        part.toggleAttribute('data-wide', part.scrollWidth > element.clientWidth);
      placeEdges(element);
    };
    const move = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      element.toggleAttribute('data-moving', true);
    };
    const rest = () => {
      if (!element.hasAttribute('data-moving')) return;
      placeEdges(element);
      element.removeAttribute('data-moving');
    };
    const observer = new ResizeObserver(markWide);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    element.addEventListener('scroll', move, { passive: true });
    element.addEventListener('scrollend', rest, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', move);
      element.removeEventListener('scrollend', rest);
    };
  });
}
