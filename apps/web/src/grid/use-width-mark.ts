import { type RefObject, useEffect } from 'react';
import { idleSoon } from '../lib/idle.ts';
import { partsInView } from './parts-in-view.ts';

function setLength(part: HTMLElement, name: string, pixels: number): void {
  const value = `${pixels}px`;
  // Each change has the styles of the whole part computed again.
  if (part.style.getPropertyValue(name) !== value) part.style.setProperty(name, value);
}

/** For the styles of the parts that are wider: how far the pane is scrolled, and how much of the part lies beyond its right edge. */
function markEdges(pane: HTMLElement): void {
  const { clientWidth, scrollLeft } = pane;
  const parts = [...pane.children].filter((part) => part instanceof HTMLElement);
  // All is read before anything is written, which would have the browser lay out in between.
  const widths = parts.map((part) => part.scrollWidth);
  pane.toggleAttribute('data-scrolled', scrollLeft > 0);
  for (const [index, part] of parts.entries()) {
    const excess = (widths[index] ?? 0) - clientWidth;
    part.toggleAttribute('data-wide', excess > 0);
    if (excess <= 0) continue;
    setLength(part, '--before', scrollLeft);
    setLength(part, '--beyond', Math.max(0, excess - scrollLeft));
  }
}

/**
 * Marks what the styles of a pane cannot know: which parts are wider than itself (`data-wide`), that it stands scrolled sideways
 * (`data-scrolled`), and which parts in view are just moving sideways (`data-moving`). What stays at an edge sticks there only meanwhile,
 * and is put there at rest: each sticky cell costs the compositor a layer, at every repaint of the pane.
 */
export function useWidthMark(pane: RefObject<HTMLElement | null>): void {
  // At every render of the pane, which is when it gets other content.
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let left = element.scrollLeft;
    const mark = () => markEdges(element);
    const move = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      for (const part of partsInView(element)) part.toggleAttribute('data-moving', true);
    };
    const settle = (stop: number) => {
      if (element.scrollLeft !== stop) return;
      mark();
      for (const part of element.children) part.removeAttribute('data-moving');
    };
    const rest = () => {
      const stop = left;
      // It can stick a little longer: what the scroll has shown comes first.
      if (element.querySelector(':scope > [data-moving]')) void idleSoon().then(() => settle(stop));
    };
    const observer = new ResizeObserver(mark);
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
