import type { ComponentProps } from 'react';
import { EmptyCell } from './empty-cell.tsx';
import type { GridCell } from './layout.ts';
import { becomePosition, isSameView, makePosition, type PlacedView } from './position-element.ts';

/** What the cells that hold positions show. */
const shown = new WeakMap<Element, readonly PlacedView[]>();

/** Whether a cell shows just that. */
const isShown = (former: readonly PlacedView[], placed: readonly PlacedView[]): boolean =>
  former.length === placed.length && former.every((one, index) => isSameView(one, placed[index] ?? one));

/** Shows positions in a cell. Each stays the element that it is, with the focus it may have, whatever becomes of it. */
function showPositions(td: Element, placed: readonly PlacedView[], made: readonly Element[]): void {
  const former = shown.get(td);
  if (former && isShown(former, placed)) return;
  shown.set(td, placed);
  if (!former) return td.append(...made);
  const own = new Map(
    Array.from(td.querySelectorAll('[data-id]'), (one) => [one.getAttribute('data-id'), one]),
  );
  const now = made.map((fresh) => {
    const button = own.get(fresh.getAttribute('data-id'));
    if (button) becomePosition(button, fresh);
    return button ?? fresh;
  });
  for (const gone of own.values()) if (!now.includes(gone)) gone.remove();
  for (const [index, button] of now.entries())
    if (td.children[index] !== button) td.insertBefore(button, td.children[index] ?? null);
}

interface RenderedCell extends Omit<ComponentProps<'td'>, 'ref' | 'children'> {
  cell: GridCell;
  /** Its positions, in the order of its ids. */
  placed: readonly PlacedView[];
  /** Whether a hole can be put back. */
  isRestorable?: boolean;
  'data-group'?: true | undefined;
}

/**
 * A cell with its positions, which stand there past React (docs/decisions/0011-whole-grid.md): made while it renders, which is done bit
 * by bit, and put into their place with the rest. No component: thousands of them would cost a third of what they show.
 */
export function renderCell({ cell, placed, isRestorable = false, ...attributes }: RenderedCell) {
  const made = placed.map(makePosition);
  return (
    <td key={cell.key} {...attributes} ref={(td) => void (td && showPositions(td, placed, made))}>
      {cell.ids.length === 0 && <EmptyCell cell={cell} isRestorable={isRestorable} />}
    </td>
  );
}
