import { idle, idleSoon } from '../lib/idle.ts';

/** On a volée that is out of sight when the grid opens: out of what the browser makes ahead of a scroll too. */
const LATE = 'data-late';

/** Volées that wait to be laid out. */
const waiting = new Set<HTMLElement>();

/** Has the volée of an element stand where it belongs, before somebody is led there. */
export const bringForward = (element: Element | undefined): void =>
  element?.closest(`[${LATE}]`)?.removeAttribute(LATE);

function bringAll(): void {
  for (const section of waiting) bringForward(section);
}

/** Lays out one each time that the browser has nothing else to do, until none waits. Whoever scrolls has them all come at once. */
async function layOutWaiting(): Promise<void> {
  document.addEventListener('scroll', bringAll, { capture: true, passive: true });
  for (const section of waiting) {
    await (section.hasAttribute(LATE) ? idleSoon() : idle());
    waiting.delete(section);
    bringForward(section);
    section.querySelector('td')?.getBoundingClientRect();
  }
  document.removeEventListener('scroll', bringAll, { capture: true });
}

/** Has a volée laid out while there is time, out of sight too, so that it only has to be painted where the wheel brings it in. */
export function layOutLater(section: HTMLElement): void {
  if (waiting.has(section)) return;
  waiting.add(section);
  if (waiting.size === 1) void layOutWaiting();
}
