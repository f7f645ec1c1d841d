import { subjectName } from '@pupitre/domain';
import type { ReactNode } from 'react';
import type { GridCell, GridRow } from './layout.ts';
import classes from './lines.module.css';
import { renderRowEnd } from './row-end.tsx';
import volee from './volee.module.css';

const HEAD = `${classes.subject} ${volee.atStart}`;

interface RowLinesProps {
  row: GridRow;
  /** Number of columns of the volée. */
  width: number;
  /** A `td` with what stands in the cell, and its key. */
  renderCell: (cell: GridCell) => ReactNode;
  /** What stands at the end of the row. */
  end: ReactNode;
}

function RowHead({ row }: Pick<RowLinesProps, 'row'>) {
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
      </span>
    </th>
  );
}

/** A subject by classes, or its set of groups, on as many lines as it needs, with cells of React. */
export function RowLines({ row, width, renderCell, end }: RowLinesProps) {
  return row.lines.map((line, index) => (
    <tr key={line[0]?.key ?? index} data-kind={row.kind}>
      {index === 0 && <RowHead row={row} />}
      {line.map(renderCell)}
      {renderRowEnd(row, index, width, end)}
    </tr>
  ));
}
