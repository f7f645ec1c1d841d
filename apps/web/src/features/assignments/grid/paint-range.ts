import type { BlockCell } from './cell-block.ts';

/** Marks a cell as selected, with the sides on which the range ends there; undefined unmarks it. Writes only what changes. */
function mark(cell: Element, sides: string | undefined): void {
  const isSelected = sides !== undefined;
  if ((cell.getAttribute('aria-selected') === 'true') !== isSelected)
    cell.setAttribute('aria-selected', `${isSelected}`);
  if ((cell.getAttribute('data-sides') ?? '') === (sides ?? '')) return;
  if (sides) cell.setAttribute('data-sides', sides);
  else cell.removeAttribute('data-sides');
}

/**
 * Marks the cells of a range in the document, and unmarks the others. Like the roving tabindex it goes past React, which gives every
 * cell `aria-selected={false}` and never touches it again; only cells that join or leave the range change.
 */
export function paintRange(pane: Element | null, cells: readonly BlockCell[]): void {
  const wanted = new Map(cells.map(({ cell, sides }) => [cell, sides]));
  for (const cell of pane?.querySelectorAll('td[aria-selected]') ?? [])
    mark(cell, wanted.get(cell.firstElementChild?.getAttribute('data-cell') ?? ''));
}

/** Whether a position or an empty cell is part of the range. */
export const isInRange = (element: Element): boolean => element.closest('[aria-selected="true"]') !== null;
