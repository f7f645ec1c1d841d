import { type RefObject, useEffect } from 'react';
import { idle } from '../../../lib/idle.ts';
import { useRememberedTab } from '../remembered.ts';

/** One may come back soon, when the other tab still has to fill. */
const SOON_MS = 250;

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
    let isBack = tab === 'grid';
    if (!isBack)
      void idle({ timeout: SOON_MS }).then(() => isBack || !pane.current || keepShown(pane.current));
    return () => {
      isBack = true;
    };
  }, [tab, pane]);
  return null;
}
