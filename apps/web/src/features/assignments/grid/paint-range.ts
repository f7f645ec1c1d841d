import { partsInView } from '../../../grid/parts-in-view.ts';
import { idleSoon } from '../../../lib/idle.ts';
import type { BlockCell } from './cell-block.ts';

/** On a cell or a whole volée: tinted. */
const TINT = 'data-range';

/** By the key of a cell that is selected: the sides on which the range ends there. */
type Sides = ReadonlyMap<string, string>;

/** The cells of a volée with their keys. */
type KeyedCells = readonly { cell: Element; key: string }[];

const cellsIn = (volee: Element): KeyedCells =>
  Array.from(volee.querySelectorAll('td[aria-selected]'), (cell) => ({
    cell,
    key: cell.firstElementChild?.getAttribute('data-cell') ?? '',
  }));

/** Says of each cell of a volée whether it is selected. Writes only what changes. @returns whether one is, or was */
function markSelected(cells: KeyedCells, sidesOf: Sides): boolean {
  let isConcerned = false;
  for (const { cell, key } of cells) {
    const selected = `${sidesOf.has(key)}`;
    const former = cell.getAttribute('aria-selected');
    if (former !== selected) cell.setAttribute('aria-selected', selected);
    isConcerned ||= former === 'true' || selected === 'true';
  }
  return isConcerned;
}

/** Writes the sides on which the range ends at a cell, if they change. */
function markSides(cell: Element, sides: string): void {
  if ((cell.getAttribute('data-sides') ?? '') === sides) return;
  if (sides) cell.setAttribute('data-sides', sides);
  else cell.removeAttribute('data-sides');
}

/** Tints what is selected of a volée. One that is selected as a whole is tinted itself: one box to paint anew instead of hundreds. */
function tint(volee: Element, cells: KeyedCells, sidesOf: Sides): void {
  const isWhole = cells.length > 0 && cells.every(({ key }) => sidesOf.has(key));
  volee.querySelector('table')?.toggleAttribute(TINT, isWhole);
  for (const { cell, key } of cells) {
    markSides(cell, sidesOf.get(key) ?? '');
    cell.toggleAttribute(TINT, sidesOf.has(key) && !isWhole);
  }
}

function tintAll(volees: readonly Element[], sidesOf: Sides): void {
  for (const volee of volees) tint(volee, cellsIn(volee), sidesOf);
}

/**
 * Marks the cells of a range in the document, and unmarks the others; those in view first, as a tint out of sight would be painted in the
 * same frame. Like the roving tabindex it goes past React, which gives every cell `aria-selected={false}` and never touches it again. No
 * style depends on `aria-selected`: what is not painted is not looked at.
 * @param cellsNow the cells of the range at the time of asking
 */
export function paintRange(pane: Element | null, cellsNow: () => readonly BlockCell[]): void {
  if (!pane) return;
  const sidesNow = (): Sides => new Map(cellsNow().map(({ cell, sides }) => [cell, sides]));
  const sidesOf = sidesNow();
  // Before anything is written.
  const shown = new Set(partsInView(pane));
  const later: Element[] = [];
  for (const volee of pane.children) {
    const cells = cellsIn(volee);
    if (!markSelected(cells, sidesOf)) continue;
    if (shown.has(volee)) tint(volee, cells, sidesOf);
    else later.push(volee);
  }
  if (later.length > 0) void idleSoon().then(() => tintAll(later, sidesNow()));
}

/** Whether a position or an empty cell is part of the range. */
export const isInRange = (element: Element): boolean => element.closest('[aria-selected="true"]') !== null;
