import { subjectName } from '@pupitre/domain';
import { memo } from 'react';
import { OpenPeriods } from '../../../components/volee-grid/volee-foot.tsx';
import classes from '../../../components/volee-grid/volee-grid.module.css';
import range from './range.module.css';
import type { GridCell, GridRow } from '../../../lib/volee-grid.ts';
import { EmptyCell } from './empty-cell.tsx';
import { LockToggle } from './lock-toggle.tsx';
import { PositionButton } from './position-button.tsx';
import { useOpenPeriods, useTeachersById, useViewsOfRow } from './position-context.ts';
import type { PositionView } from './position-store.ts';

interface OpenSumProps {
  level: string;
  /** Positions of the level. */
  ids: readonly string[];
  /** Places of the plan without any, beside them. */
  holes: number;
}

/** Periods of some positions that still have no teacher; a tick where there are none. */
export function OpenSum({ level, ids, holes }: OpenSumProps) {
  const open = useOpenPeriods(level, ids);
  if (ids.length + holes === 0) return null;
  return <OpenPeriods periods={open} holes={holes} />;
}

const CELL = `${classes.cell} ${range.cell}`;

interface CellProps {
  cell: GridCell;
  /** By the ids of the positions in the row. */
  viewOf: ReadonlyMap<string, PositionView | undefined>;
}

function Cell({ cell, viewOf }: CellProps) {
  const teachers = useTeachersById();
  if (cell.ids.length === 0) {
    return (
      <td className={CELL} aria-selected={false}>
        <EmptyCell cell={cell} />
      </td>
    );
  }
  return (
    <td className={CELL} aria-selected={false} data-group={cell.is_group || undefined}>
      {cell.ids.map((id, part) => {
        const view = viewOf.get(id);
        if (!view) return null;
        return (
          <PositionButton
            key={id}
            view={view}
            teacher={teachers.get(view.position.teacher_id ?? '')}
            cell={cell.key}
            part={part}
            label={cell.is_group && part === 0 ? cell.label : null}
          />
        );
      })}
    </td>
  );
}

function RowHeader({ row, level }: { row: GridRow; level: string }) {
  const kind = row.kind === 'groups' ? 'groupes' : '';
  return (
    <th
      scope="row"
      data-row={row.key}
      rowSpan={row.lines.length}
      aria-label={`${subjectName(row.subject)}${kind && `, ${kind}`}`}
      className={classes.subject}
    >
      <span className={classes.subjectLine}>
        <span className={classes.code} title={subjectName(row.subject)}>
          {row.subject}
        </span>
        <span className={classes.kind} title={subjectName(row.subject)}>
          {kind || subjectName(row.subject)}
        </span>
        <LockToggle
          level={level}
          ids={row.ids}
          name={`${row.subject} ${kind}`.trimEnd().concat(`, ${level}`)}
        />
      </span>
    </th>
  );
}

interface SubjectRowProps {
  row: GridRow;
  level: string;
  width: number;
}

/**
 * A subject by classes, or its set of groups, with the periods still open at the end. It listens to all its positions: thousands of
 * cells that listen each to one would cost more to begin with than a row costs to render.
 */
export const SubjectRow = memo(function SubjectRow({ row, level, width }: SubjectRowProps) {
  const views = useViewsOfRow(row);
  const viewOf = new Map(row.ids.map((id, index) => [id, views[index]]));
  return row.lines.map((line, index) => (
    <tr key={line[0]?.key ?? index} data-kind={row.kind}>
      {index === 0 && <RowHeader row={row} level={level} />}
      {line.map((cell) => (
        <Cell key={cell.key} cell={cell} viewOf={viewOf} />
      ))}
      {line.length < width && <td aria-hidden className={classes.filler} colSpan={width - line.length} />}
      {index === 0 && (
        <td rowSpan={row.lines.length} className={classes.end}>
          <OpenSum level={level} ids={row.ids} holes={row.holes} />
        </td>
      )}
    </tr>
  ));
});
