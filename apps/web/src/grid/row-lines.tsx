import { subjectName } from '@pupitre/domain';
import type { ReactNode } from 'react';
import type { GridCell, GridRow } from './layout.ts';
import classes from './lines.module.css';
import sums from './sums.module.css';
import volee from './volee.module.css';

const HEAD = `${classes.subject} ${volee.atStart}`;
const END = `${sums.end} ${volee.atEnd}`;

interface RowLinesProps {
  row: GridRow;
  /** Number of columns of the volée. */
  width: number;
  /** What stands behind the subject, such as a lock. */
  tools?: ReactNode;
  /** A `td` with what stands in the cell, and its key. */
  renderCell: (cell: GridCell) => ReactNode;
  /** What stands at the end of the row. */
  end: ReactNode;
}

function RowHead({ row, tools }: Pick<RowLinesProps, 'row' | 'tools'>) {
  const name = subjectName(row.subject);
  const kind = row.kind === 'groups' ? 'groupes' : '';
  return (
    <th
      scope="row"
      data-row={row.key}
      rowSpan={row.lines.length}
      aria-label={`${name}${kind && `, ${kind}`}`}
      className={HEAD}
    >
      <span className={classes.subjectLine}>
        <span className={classes.code} title={name}>
          {row.subject}
        </span>
        <span className={classes.kind} title={name}>
          {kind || name}
        </span>
        {tools}
      </span>
    </th>
  );
}

/** A subject by classes, or its set of groups, on as many lines as it needs. */
export function RowLines({ row, width, tools, renderCell, end }: RowLinesProps) {
  return row.lines.map((line, index) => (
    <tr key={line[0]?.key ?? index} data-kind={row.kind}>
      {index === 0 && <RowHead row={row} tools={tools} />}
      {line.map(renderCell)}
      {line.length < width && <td aria-hidden className={classes.filler} colSpan={width - line.length} />}
      {index === 0 && (
        <td rowSpan={row.lines.length} className={END}>
          {end}
        </td>
      )}
    </tr>
  ));
}
