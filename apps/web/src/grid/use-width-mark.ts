import { type RefObject, useEffect } from 'react';
import { idleSoon } from '../lib/idle.ts';
import { partsInView } from './parts-in-view.ts';

/** How far the pane of a part is scrolled; nothing is said of it before it is. */
const BEFORE = '--before';

function setBefore(part: HTMLElement, pixels: number): void {
  const value = `${pixels}px`;
  // Each change has the styles of the whole part computed again.
  if ((part.style.getPropertyValue(BEFORE) || '0px') !== value) part.style.setProperty(BEFORE, value);
}

/** Of a pane and its parts, in whole pixels, as the browser told it: to ask would have it lay out. */
type Widths = WeakMap<Element, number>;

/** For the styles of the parts that are wider: how far the pane is scrolled. */
function markEdges(pane: HTMLElement, widths: Widths, scrollLeft: number): void {
  const room = widths.get(pane) ?? 0;
  pane.toggleAttribute('data-scrolled', scrollLeft > 0);
  for (const part of pane.children) {
    if (!(part instanceof HTMLElement)) continue;
    const isWide = (widths.get(part) ?? 0) > room;
    part.toggleAttribute('data-wide', isWide);
    if (isWide) setBefore(part, scrollLeft);
  }
}

/**
 * Tells the widths of a pane and of its parts, those to come included, in the frame after they became others: what is done then may change sizes
 * again, which a browser reports as a fault where it is done at once. Returns what ends it.
 */
function watchWidths(pane: HTMLElement, widths: Widths, onChange: () => void): () => void {
  let frame = 0;
  const sizes = new ResizeObserver((entries) => {
    let isChanged = false;
    for (const { target, contentBoxSize, borderBoxSize } of entries) {
      const [box] = target === pane ? contentBoxSize : borderBoxSize;
      const width = Math.round(box?.inlineSize ?? 0);
      isChanged ||= widths.get(target) !== width;
      widths.set(target, width);
    }
    if (!isChanged) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  });
  const parts = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (node instanceof Element) sizes.unobserve(node);
      for (const node of addedNodes) if (node instanceof Element) sizes.observe(node);
    }
  });
  for (const watched of [pane, ...pane.children]) sizes.observe(watched);
  parts.observe(pane, { childList: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    parts.disconnect();
  };
}

/**
 * Marks what the styles of a pane cannot know: which parts are wider than itself (`data-wide`), that it stands scrolled sideways
 * (`data-scrolled`), and which parts in view are just moving sideways (`data-moving`). What stays at an edge sticks there only meanwhile,
 * and is put there at rest: each sticky cell costs the compositor a layer, at every repaint of the pane.
 */
export function useWidthMark(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    // To ask would have the browser lay it out: it begins there.
    let left = 0;
    const widths: Widths = new WeakMap();
    const move = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      for (const part of partsInView(element)) part.toggleAttribute('data-moving', true);
    };
    const settle = (stop: number) => {
      if (element.scrollLeft !== stop) return;
      markEdges(element, widths, stop);
      for (const part of element.children) part.removeAttribute('data-moving');
    };
    const rest = () => {
      const stop = left;
      // It can stick a little longer: what the scroll has shown comes first.
      if (element.querySelector(':scope > [data-moving]')) void idleSoon().then(() => settle(stop));
    };
    const forget = watchWidths(element, widths, () => markEdges(element, widths, left));
    element.addEventListener('scroll', move, { passive: true });
    element.addEventListener('scrollend', rest, { passive: true });
    return () => {
      forget();
      element.removeEventListener('scroll', move);
      element.removeEventListener('scrollend', rest);
    };
  }, [pane]);
}
