import type { PlanningEntry } from '@pupitre/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import { type BlockCell, type CellBlock, cellsOf, extendBlock, pickCells } from './cell-block.ts';
import { describeRange } from './change-range.ts';
import { cellKeysOf, type GridHead } from './grid-head.ts';
import { locate, type MoveKey, moveFrom, type Spot, walkOf } from '../../../grid/walk.ts';
import { paintRange } from './paint-range.ts';
import { usePositionStore } from './position-context.ts';
import type { RangeStore } from './range-store.ts';
import { cellElement, entryOf, focusPlace, placeOf } from '../../../grid/focus.ts';
import { gridsOf } from '../../../grid/layout-cache.ts';

type Pane = RefObject<HTMLDivElement | null>;

const SCROLL: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Keeps the marks in the document those of the range, and drops the range when the cells it was made of are laid out anew. */
function useRangeUpkeep(pane: Pane, volees: readonly PlanningEntry[], range: RangeStore): void {
  const store = usePositionStore();
  useEffect(() => {
    let marked = range.get();
    return range.watch(() => {
      // What is said of a range leaves its marks as they are.
      if (range.get() === marked) return;
      marked = range.get();
      paintRange(pane.current, () => range.get()?.cells ?? []);
    });
  }, [pane, range]);
  useEffect(() => {
    const placesNow = () => volees.map((volee) => store.ofLevel(volee.level));
    let places = placesNow();
    const stop = store.watchAll(() => {
      const former = places;
      places = placesNow();
      if (places.some((one, index) => one !== former[index])) range.drop();
    });
    return () => {
      stop();
      range.drop();
    };
  }, [store, volees, range]);
}

/** Moves the focus over the positions of a pane, and extends the range from the active cell, which keeps the focus. */
export function useRange(pane: Pane, volees: readonly PlanningEntry[], range: RangeStore) {
  const store = usePositionStore();
  useRangeUpkeep(pane, volees, range);

  return useMemo(() => {
    const gridsNow = () => gridsOf(volees, store);

    const show = (active: string, block: CellBlock, cells: readonly BlockCell[]) => {
      const ids = cells.flatMap((cell) => cell.ids);
      range.set({ active, block, cells, ids }, describeRange(store.pick(ids)));
    };

    const select = (active: string, next: (lines: ReturnType<typeof walkOf>, from: Spot) => CellBlock) => {
      const lines = walkOf(gridsNow());
      const from = locate(lines, active);
      if (!from) return;
      const block = next(lines, from);
      if (block.to.line === from.line && block.to.column === from.column) return range.drop();
      // Before the marks, which would have to be laid out first.
      const line = lines[block.to.line] ?? [];
      const end = line[Math.min(block.to.column, line.length - 1)];
      if (end) cellElement(pane.current, end.cell)?.scrollIntoView(SCROLL);
      show(active, block, cellsOf(lines, block));
    };

    const selectTo = (active: HTMLElement, element: HTMLElement) => {
      active.focus({ preventScroll: true });
      const { cell } = placeOf(element);
      select(placeOf(active).cell, (lines, from) => ({ from, to: locate(lines, cell) ?? from }));
    };

    return {
      move: (element: HTMLElement, key: MoveKey, withCtrl: boolean): void => {
        range.drop();
        const target = moveFrom(walkOf(gridsNow()), placeOf(element), key, withCtrl);
        if (target) focusPlace(pane.current, target)?.scrollIntoView(SCROLL);
      },
      extend: (element: HTMLElement, key: MoveKey, withCtrl: boolean): void => {
        select(placeOf(element).cell, (lines, from) =>
          extendBlock(lines, range.get()?.block ?? { from, to: from }, key, withCtrl),
        );
      },
      extendTo: (element: HTMLElement): void => {
        const active = entryOf(pane.current);
        if (active) selectTo(active, element);
      },
      /** From where the mouse was pressed to where it is now. */
      drag: selectTo,
      /** All that a head stands for: the cells of a class, or those of a subject. */
      selectHead: (head: GridHead): void => {
        const grids = gridsNow();
        const grid = grids.find((one) => one.level === head.level);
        const cells = grid ? pickCells(walkOf(grids), cellKeysOf(grid, head)) : [];
        const [first, last] = [cells[0], cells.at(-1)];
        if (!first || !last) return;
        focusPlace(pane.current, { cell: first.cell, part: 0 });
        show(first.cell, { from: first.spot, to: last.spot }, cells);
      },
      /** The focus came to a position: another one than the active cell ends the range. */
      enter: (element: HTMLElement): void => {
        const active = range.get()?.active;
        if (active !== undefined && active !== placeOf(element).cell) range.drop();
      },
    };
  }, [store, pane, volees, range]);
}
