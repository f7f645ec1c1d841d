import type { ReactNode } from 'react';
import type { VoleeGrid } from './layout.ts';
import classes from './lines.module.css';
import volee from './volee.module.css';

interface VoleeHeadProps {
  grid: VoleeGrid;
  /** What stands over the subjects, and its name where that is more than its text. */
  corner: ReactNode;
  cornerName?: string;
  /** What stands in the head of a class; its name without. */
  renderClass?: ((name: string) => ReactNode) | undefined;
}

const CORNER = `${classes.corner} ${volee.atStart}`;
const END = `${classes.endHead} ${volee.atEnd}`;

/** The classes of a volée over its grid. */
export function VoleeHead({ grid, corner, cornerName, renderClass }: VoleeHeadProps) {
  return (
    <thead className={volee.head}>
      <tr>
        <th scope="col" aria-label={cornerName} className={CORNER}>
          <span className={classes.subjectLine}>{corner}</span>
        </th>
        {grid.columns.map((column) => (
          <th
            key={column.class_name}
            scope="col"
            className={classes.className}
            data-class-name={column.class_name}
          >
            {renderClass?.(column.class_name) ?? column.class_name}
          </th>
        ))}
        {grid.columns.length < grid.width && (
          <td aria-hidden className={classes.className} colSpan={grid.width - grid.columns.length} />
        )}
        <th scope="col" className={END}>
          À pourvoir
        </th>
      </tr>
    </thead>
  );
}
