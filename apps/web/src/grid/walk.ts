import type { VoleeGrid } from './layout.ts';

/** A place the keyboard can stand on: one part of one cell. An empty cell counts as one part. */
export interface Place {
  cell: string;
  part: number;
}

/** The grid as the keyboard walks it: lines of cells, each with its positions and its number of parts (at least 1). */
export type WalkLine = readonly { cell: string; ids: readonly string[]; parts: number }[];

/** The lines of all volées shown, one under the other. */
export function walkOf(grids: readonly VoleeGrid[]): WalkLine[] {
  return grids.flatMap((grid) =>
    grid.rows.flatMap((row) =>
      row.lines.map((line) =>
        line.map(({ key, ids }) => ({ cell: key, ids, parts: Math.max(1, ids.length) })),
      ),
    ),
  );
}

const MOVE_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

/** Whether a key moves the focus in the grid, or extends the range with Shift. */
export const isMoveKey = (key: string): key is MoveKey => MOVE_KEYS.some((known) => known === key);

/** Where a cell stands in those lines, counted from 0. */
export interface Spot {
  line: number;
  column: number;
}

/** Where a cell stands; null when it is gone. */
export function locate(lines: readonly WalkLine[], cell: string): Spot | null {
  for (const [line, cells] of lines.entries()) {
    const column = cells.findIndex((one) => one.cell === cell);
    if (column >= 0) return { line, column };
  }
  return null;
}

/** A whole number no smaller than 0 and no larger than `max`. */
export const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

function place(
  lines: readonly WalkLine[],
  line: number,
  column: number,
  part: (parts: number) => number,
): Place | null {
  const cells = lines[line];
  const target = cells?.[clamp(column, cells.length - 1)];
  return target ? { cell: target.cell, part: clamp(part(target.parts), target.parts - 1) } : null;
}

/**
 * Where a key leads from a place, or null when it leads nowhere. Up and down walk through the parts of a split cell, then to the
 * next line, on to the next volée; left, right, Home and End stay on the line; with Ctrl, Home and End go to the very first and last.
 */
export function moveFrom(
  lines: readonly WalkLine[],
  from: Place,
  key: MoveKey,
  withCtrl = false,
): Place | null {
  const at = locate(lines, from.cell);
  if (!at) return null;
  const parts = lines[at.line]?.[at.column]?.parts ?? 1;
  const same = () => from.part;
  switch (key) {
    case 'ArrowLeft':
      return at.column === 0 ? null : place(lines, at.line, at.column - 1, same);
    case 'ArrowRight':
      return at.column + 1 >= (lines[at.line]?.length ?? 0)
        ? null
        : place(lines, at.line, at.column + 1, same);
    case 'ArrowUp':
      if (from.part > 0) return { cell: from.cell, part: from.part - 1 };
      return place(lines, at.line - 1, at.column, (count) => count - 1);
    case 'ArrowDown':
      if (from.part + 1 < parts) return { cell: from.cell, part: from.part + 1 };
      return place(lines, at.line + 1, at.column, () => 0);
    case 'Home':
      return place(lines, withCtrl ? 0 : at.line, 0, () => 0);
    case 'End':
      return place(lines, withCtrl ? lines.length - 1 : at.line, Number.POSITIVE_INFINITY, () => 0);
    default:
      return key satisfies never;
  }
}
