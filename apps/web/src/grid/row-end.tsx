import type { ReactNode } from 'react';
import type { GridRow } from './layout.ts';
import classes from './lines.module.css';
import sums from './sums.module.css';
import volee from './volee.module.css';

const END = `${sums.end} ${volee.atEnd}`;

/** What stands behind the cells of a line: nothing where a class would be, and once for all lines the end of the row. */
export function renderRowEnd(row: GridRow, line: number, width: number, end: ReactNode) {
  const count = row.lines[line]?.length ?? 0;
  return (
    <>
      {count < width && <td aria-hidden className={classes.filler} colSpan={width - count} />}
      {line === 0 && (
        <td rowSpan={row.lines.length} className={END}>
          {end}
        </td>
      )}
    </>
  );
}
