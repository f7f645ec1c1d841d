import { type ReactNode, useDeferredValue } from 'react';
import classes from './data-table.module.css';

export interface Column {
  label: string;
  /** Figures stand at the right; buttons at the end. */
  kind?: 'number' | 'actions';
  /** The rows stand in the order of this column, and which way. */
  isSorted?: true | 'descending';
  /** Puts the rows in the order of this column, or turns it round. */
  onSort?: () => void;
}

interface DataTableProps {
  /** The name of the table, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  columns: readonly Column[];
  /** The styles of a table that does not become a list of cards in the usual way where its columns have no room. */
  className?: string | undefined;
  /** The rows. A cell of a column of figures says so with `data-kind="number"`; an empty cell has no place on a card. */
  children: ReactNode;
}

interface Measures {
  /** What stands above the first line, in pixels. */
  above: number;
  /** The least that a line takes, in pixels. */
  line: number;
}

/** How many lines of a list are painted: at first those that the window shows, then all of them. */
export const usePaintedLines = (count: number, { above, line }: Measures): number =>
  useDeferredValue(count, Math.max(1, Math.ceil((innerHeight - above) / line)));

/** A list with a head that sticks to the window. Plain elements: a few hundred rows must stay quick. */
export function DataTable({ label, labelledBy, columns, className, children }: DataTableProps) {
  return (
    <div className={classes.frame}>
      <table
        className={`${classes.table} ${className ?? classes.cards}`}
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        {/* What the list can be sorted by stays in sight. */}
        <thead className={columns.some(({ onSort }) => onSort) ? undefined : 'pu-head-of-cards'}>
          <tr>
            {columns.map(({ label: name, kind, isSorted, onSort }) => (
              <th
                key={name}
                scope="col"
                data-kind={kind}
                aria-sort={isSorted === true ? 'ascending' : isSorted}
              >
                {onSort ? (
                  <button type="button" className={classes.sort} onClick={onSort}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
