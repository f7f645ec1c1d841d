import { type RefObject, useEffect } from 'react';
import { idleSoon } from '../../../lib/idle.ts';
import { partsInView } from '../../../grid/parts-in-view.ts';
import { useRememberedTab } from '../remembered.ts';

/** Keeps the volées now in view ready to be painted, and no others. */
function keepShown(pane: HTMLElement): void {
  const shown = new Set(partsInView(pane));
  for (const section of pane.querySelectorAll('section'))
    section.toggleAttribute('data-kept', shown.has(section));
  // Their layout is made now rather than when they are shown again.
  pane.querySelector('[data-kept] td')?.getBoundingClientRect();
}

/** While the other tab is shown: the volées that come back with this one are not left out of its first frame (`content-visibility`). */
export function KeptVolees({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const [tab] = useRememberedTab();
  useEffect(() => {
    let isBack = tab === 'grid';
    if (!isBack)
      // One may come back before the other tab has filled.
      void idleSoon().then(() => isBack || !pane.current || keepShown(pane.current));
    return () => {
      isBack = true;
    };
  }, [tab, pane]);
  return null;
}
