import { type RefObject, useEffect } from 'react';
import { useRememberedTab } from '../remembered.ts';

/** Keeps the volées now in view ready to be painted, and no others. */
function keepShown(pane: HTMLElement): void {
  const { top, bottom } = pane.getBoundingClientRect();
  for (const section of pane.querySelectorAll('section')) {
    const box = section.getBoundingClientRect();
    section.toggleAttribute('data-kept', box.bottom > top && box.top < bottom);
  }
  // Their layout is made now rather than when they are shown again.
  pane.querySelector('[data-kept] td')?.getBoundingClientRect();
}

/** While the other tab is shown: the volées that come back with this one are not left out of its first frame (`content-visibility`). */
export function KeptVolees({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const [tab] = useRememberedTab();
  useEffect(() => {
    if (tab === 'grid') return undefined;
    // Right after the first frame of the other tab: one may come back soon.
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => pane.current && keepShown(pane.current));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [tab, pane]);
  return null;
}
