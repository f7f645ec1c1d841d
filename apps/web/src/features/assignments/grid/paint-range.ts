import type { BlockCell } from './cell-block.ts';

const SELECTED = '[role="grid"] [aria-selected="true"]';

const cellOf = (element: Element) => element.querySelector<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '';

/**
 * Marks the cells of a range in the document, and unmarks the others. Like the roving tabindex it goes past React, which gives every
 * cell `aria-selected={false}` and never touches it again; only cells that join or leave the range change.
 */
export function paintRange(pane: Element | null, cells: readonly BlockCell[]): void {
  if (!pane) return;
  const wanted = new Map(cells.map(({ cell, sides }) => [cell, sides]));
  for (const marked of pane.querySelectorAll<HTMLElement>(SELECTED)) {
    const cell = cellOf(marked);
    if (wanted.get(cell) === marked.dataset['sides']) {
      wanted.delete(cell);
    } else {
      marked.ariaSelected = 'false';
      delete marked.dataset['sides'];
    }
  }
  if (wanted.size === 0) return;
  for (const part of pane.querySelectorAll<HTMLElement>('[data-cell]')) {
    const sides = wanted.get(part.dataset['cell'] ?? '');
    if (sides === undefined || !part.parentElement) continue;
    part.parentElement.ariaSelected = 'true';
    part.parentElement.dataset['sides'] = sides;
  }
}

/** Whether a position or an empty cell is part of the range. */
export const isInRange = (element: Element): boolean => element.closest(SELECTED) !== null;
