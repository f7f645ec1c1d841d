import { bringForward } from './lay-out-later.ts';
import type { Place } from './walk.ts';

/*
 * Roving tabindex without React: 1,500 positions keep `tabIndex={-1}`; the one last focused is set to 0 in the document, so that a
 * move repaints nothing.
 */

const ENTRY = '[data-part][tabindex="0"]';
/** The attribute of a pane of grids, which Tab enters at one position. */
export const GRID_PANE = 'data-grid-pane';

const paneOf = (element: Element | null): Element | null => element?.closest(`[${GRID_PANE}]`) ?? null;

/** The entry of each pane, so that a move need not look for it among thousands. */
const entries = new WeakMap<Element, HTMLElement>();

/** The position that Tab leads to: the one last focused. */
export function entryOf(pane: Element | null): HTMLElement | null {
  const entry = pane && entries.get(pane);
  return entry?.matches(ENTRY) === true && pane?.contains(entry) === true ? entry : null;
}

function setEntry(pane: Element, position: HTMLElement): void {
  entries.get(pane)?.setAttribute('tabindex', '-1');
  position.setAttribute('tabindex', '0');
  entries.set(pane, position);
}

/** Makes sure that Tab can enter the grid: the first position takes the entry where none has it. */
export function ensureEntry(within: HTMLElement | null): void {
  const pane = paneOf(within);
  const first = pane?.querySelector<HTMLElement>('[data-part]');
  if (pane && first && !entryOf(pane)) setEntry(pane, first);
}

/** Gives the entry to the position that has the focus now. */
export function moveEntry(position: HTMLElement): void {
  const pane = paneOf(position);
  if (pane) setEntry(pane, position);
}

/** The position or empty cell an event came from. */
export function positionElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
}

/** Where a position or empty cell stands, as {@link positionElement} finds it. */
export function placeOf(element: HTMLElement): Place {
  return { cell: element.dataset['cell'] ?? '', part: Number(element.dataset['part']) };
}

/** The parts of a cell, to lead there. */
function partsOf(pane: Element | null, cell: string): HTMLElement[] {
  const parts = [...(pane?.querySelectorAll<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ?? [])];
  bringForward(parts[0]);
  return parts;
}

/** The table cell of a cell, to lead there. */
export const cellElement = (pane: Element | null, cell: string): HTMLElement | null =>
  partsOf(pane, cell)[0]?.parentElement ?? null;

/** Focuses a place without scrolling; the first part of the cell where that part is gone. */
export function focusPlace(pane: Element | null, { cell, part }: Place): HTMLElement | undefined {
  const parts = partsOf(pane, cell);
  const target = parts[part] ?? parts[0];
  target?.focus({ preventScroll: true });
  return target;
}
