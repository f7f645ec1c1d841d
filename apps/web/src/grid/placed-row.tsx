import { type ReactNode, useState } from 'react';
import type { GridCell, GridRow } from './layout.ts';
import { type LineContent, makeLine, showLine } from './line-elements.ts';
import type { PlacedView } from './position-element.ts';
import { renderRowEnd } from './row-end.tsx';

interface PlacedRowProps {
  row: GridRow;
  /** Number of columns of the volée. */
  width: number;
  /** The positions of a cell, in the order of its ids. */
  placedIn: (cell: GridCell) => readonly PlacedView[];
  /** Makes a `td` with nothing in it. */
  blankCell: () => HTMLElement;
  /** Whether a hole can be put back. */
  isRestorable?: boolean;
  /** Makes what stands behind the subject, such as a lock; a button, whose handler is that of the pane. */
  makeTool?: (() => HTMLElement) | undefined;
  /** What stands at the end of the row. */
  end: ReactNode;
}

/**
 * A subject by classes, or its set of groups, with its positions. Head and cells stand in its lines past React
 * (docs/decisions/0011-whole-grid.md): made while it renders, which is done bit by bit, and put into their place with the rest.
 */
export function PlacedRow(props: PlacedRowProps) {
  const { row, width, placedIn, blankCell, isRestorable = false, makeTool, end } = props;
  const lines = row.lines.map(
    (line, index): LineContent => ({
      head:
        index > 0
          ? null
          : {
              key: row.key,
              subject: row.subject,
              isOfGroups: row.kind === 'groups',
              lines: row.lines.length,
              tool: makeTool?.() ?? null,
            },
      cells: line.map((cell) => ({ cell, placed: placedIn(cell), isRestorable })),
      blankCell,
    }),
  );
  const [prepared] = useState(() => lines.map(makeLine));
  return lines.map((content, index) => (
    <tr
      key={content.cells[0]?.cell.key ?? index}
      data-kind={row.kind}
      ref={(tr) => void (tr && showLine(tr, content, prepared[index]))}
    >
      {renderRowEnd(row, index, width, end)}
    </tr>
  ));
}
