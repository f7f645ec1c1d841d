import { clamp, type MoveKey, type Spot, type WalkLine } from '../../../grid/walk.ts';

/** A rectangle of cells: from the active one to the opposite corner, whose column may lie beyond the end of a short line. */
export interface CellBlock {
  from: Spot;
  to: Spot;
}

/** A cell of a block, the positions in it, and the sides on which the block ends there. */
export interface BlockCell {
  cell: string;
  ids: readonly string[];
  sides: string;
  /** Where it stands among the lines of all volées shown. */
  spot: Spot;
}

const linesOf = ({ from, to }: CellBlock) =>
  [Math.min(from.line, to.line), Math.max(from.line, to.line)] as const;

const columnsOf = ({ from, to }: CellBlock) =>
  [Math.min(from.column, to.column), Math.max(from.column, to.column)] as const;

const STEPS: Readonly<Record<MoveKey, (at: Spot, withCtrl: boolean) => Spot>> = {
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  Home: ({ line }, withCtrl) => ({ line: withCtrl ? 0 : line, column: 0 }),
  End: ({ line }, withCtrl) => ({
    line: withCtrl ? Number.POSITIVE_INFINITY : line,
    column: Number.POSITIVE_INFINITY,
  }),
};

/**
 * The block once a key has moved its opposite corner, cell by cell, within the lines of all volées shown. A short line between
 * longer ones does not make it narrower.
 */
export function extendBlock(
  lines: readonly WalkLine[],
  block: CellBlock,
  key: MoveKey,
  withCtrl = false,
): CellBlock {
  const wanted = STEPS[key](block.to, withCtrl);
  const line = clamp(wanted.line, lines.length - 1);
  const [first, last] = linesOf({ from: block.from, to: { line, column: 0 } });
  const widest = Math.max(...lines.slice(first, last + 1).map((cells) => cells.length));
  return { from: block.from, to: { line, column: clamp(wanted.column, widest - 1) } };
}

/** The cells of a block, line by line. */
export function cellsOf(lines: readonly WalkLine[], block: CellBlock): BlockCell[] {
  const [top, bottom] = linesOf(block);
  const [left, right] = columnsOf(block);
  return lines.slice(top, bottom + 1).flatMap((cells, offset) => {
    const end = Math.min(right, cells.length - 1);
    const vertical = `${offset === 0 ? ' top' : ''}${top + offset === bottom ? ' bottom' : ''}`;
    return cells.slice(left, right + 1).map(({ cell, ids }, index) => {
      const column = left + index;
      const sides = `${vertical}${column === left ? ' left' : ''}${column === end ? ' right' : ''}`;
      return { cell, ids, sides: sides.trimStart(), spot: { line: top + offset, column } };
    });
  });
}

const NEIGHBOURS = [
  ['top', -1, 0],
  ['bottom', 1, 0],
  ['left', 0, -1],
  ['right', 0, 1],
] as const;

/** Any cells of the grid, such as those of a class or of a subject, line by line. */
export function pickCells(lines: readonly WalkLine[], wanted: ReadonlySet<string>): BlockCell[] {
  const isWanted = (line: number, column: number) => wanted.has(lines[line]?.[column]?.cell ?? '');
  return lines.flatMap((cells, line) =>
    cells.flatMap(({ cell, ids }, column) => {
      if (!wanted.has(cell)) return [];
      const ends = NEIGHBOURS.filter(([, down, along]) => !isWanted(line + down, column + along));
      return [{ cell, ids, sides: ends.map(([side]) => side).join(' '), spot: { line, column } }];
    }),
  );
}
