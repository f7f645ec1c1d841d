import type { BlockCell } from './cell-block.ts';

/** On a cell or a whole volée: tinted. */
const TINT = 'data-range';

/** Says whether a cell is selected and on which sides the range ends there. Writes only what changes. */
function markCell(cell: Element, sides: string | undefined): void {
  const selected = `${sides !== undefined}`;
  if (cell.getAttribute('aria-selected') !== selected) cell.setAttribute('aria-selected', selected);
  if ((cell.getAttribute('data-sides') ?? '') === (sides ?? '')) return;
  if (sides) cell.setAttribute('data-sides', sides);
  else cell.removeAttribute('data-sides');
}

/** Marks the cells of a volée. One that is selected as a whole is tinted itself: one box to paint anew instead of hundreds. */
function markVolee(table: Element, sidesOf: ReadonlyMap<string, string>): void {
  const cells = [...table.querySelectorAll('td[aria-selected]')].map((cell) => ({
    cell,
    sides: sidesOf.get(cell.firstElementChild?.getAttribute('data-cell') ?? ''),
  }));
  const isWhole = cells.length > 0 && cells.every(({ sides }) => sides !== undefined);
  table.toggleAttribute(TINT, isWhole);
  for (const { cell, sides } of cells) {
    markCell(cell, sides);
    cell.toggleAttribute(TINT, sides !== undefined && !isWhole);
  }
}

/**
 * Marks the cells of a range in the document, and unmarks the others. Like the roving tabindex it goes past React, which gives every
 * cell `aria-selected={false}` and never touches it again. No style depends on `aria-selected`: what is not painted is not looked at.
 */
export function paintRange(pane: Element | null, cells: readonly BlockCell[]): void {
  const sidesOf = new Map(cells.map(({ cell, sides }) => [cell, sides]));
  for (const table of pane?.querySelectorAll('table') ?? []) markVolee(table, sidesOf);
}

/** Whether a position or an empty cell is part of the range. */
export const isInRange = (element: Element): boolean => element.closest('[aria-selected="true"]') !== null;
