import type { ComponentProps, ReactNode } from 'react';
import { EmptyCell } from './empty-cell.tsx';
import { OpenPeriods } from './foot.tsx';
import classes from './lines.module.css';
import type { Holding } from './layout.ts';
import { RowLines } from './row-lines.tsx';
import { VoleeTable } from './volee-table.tsx';

/** Where a position of a table stands, as its button has to say. */
export interface Place {
  /** The key of the cell. */
  cell: string;
  part: number;
  /** The group label, shown on the first part of a group. */
  label: string | null;
}

interface ReadOnlyTableProps extends Omit<ComponentProps<typeof VoleeTable>, 'renderRow' | 'renderSum'> {
  /** One position by its identifier, with a key; nothing where it is not shown. */
  renderPosition: (id: string, place: Place) => ReactNode;
  /** Weekly periods of some positions that are open. */
  sumOpen: (ids: readonly string[]) => number;
}

/** A volée in which nothing is changed by hand: as it would be, as it was, or as it differs. */
export function ReadOnlyTable({ renderPosition, sumOpen, ...table }: ReadOnlyTableProps) {
  const renderSum = ({ ids, holes }: Holding) =>
    ids.length + holes > 0 && <OpenPeriods periods={sumOpen(ids)} holes={holes} />;
  return (
    <VoleeTable
      {...table}
      renderRow={(row) => (
        <RowLines
          key={row.key}
          row={row}
          width={table.grid.width}
          renderCell={(cell) => (
            <td key={cell.key} className={classes.cell}>
              {cell.ids.length === 0 && <EmptyCell cell={cell} />}
              {cell.ids.map((id, part) => {
                const label = cell.is_group && part === 0 ? cell.label : null;
                return renderPosition(id, { cell: cell.key, part, label });
              })}
            </td>
          )}
          end={renderSum(row)}
        />
      )}
      renderSum={renderSum}
    />
  );
}
