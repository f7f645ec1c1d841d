import type { ComponentProps, ReactNode } from 'react';
import { EmptyCell } from './empty-cell.tsx';
import { renderOpen, type SumOpen, VoleeFoot } from './foot.tsx';
import classes from './lines.module.css';
import type { GridCell } from './layout.ts';
import { type Place, placesIn } from './place-in-cell.ts';
import { RowLines } from './row-lines.tsx';
import { VoleeTable } from './volee-table.tsx';

/**
 * A cell in which one position is rendered at a time.
 * @param renderPosition one position by its identifier, with a key; nothing where it is not shown
 */
export const renderCellWith =
  (renderPosition: (id: string, place: Place) => ReactNode) => (cell: GridCell) => (
    <td key={cell.key} className={classes.cell}>
      {cell.ids.length === 0 && <EmptyCell cell={cell} />}
      {placesIn(cell).map(([id, place]) => renderPosition(id, place))}
    </td>
  );

interface ReadOnlyTableProps extends Omit<ComponentProps<typeof VoleeTable>, 'renderRow' | 'foot'> {
  /** A `td` with what stands in the cell, and its key. */
  renderCell: (cell: GridCell) => ReactNode;
  sumOpen: SumOpen;
}

/** A volée in which nothing is changed by hand: as it would be, as it was, or as it differs. */
export function ReadOnlyTable({ renderCell, sumOpen, ...table }: ReadOnlyTableProps) {
  return (
    <VoleeTable
      {...table}
      renderRow={(row) => (
        <RowLines
          key={row.key}
          row={row}
          width={table.grid.width}
          renderCell={renderCell}
          end={renderOpen(row, sumOpen)}
        />
      )}
      foot={<VoleeFoot grid={table.grid} sumOpen={sumOpen} />}
    />
  );
}
