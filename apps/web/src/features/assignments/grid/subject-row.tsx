import { memo } from 'react';
import { OpenPeriods } from '../../../grid/foot.tsx';
import classes from '../../../grid/grid.module.css';
import range from './range.module.css';
import type { GridCell, GridRow } from '../../../grid/layout.ts';
import { EmptyCell } from '../../../grid/empty-cell.tsx';
import { LockToggle } from './lock-toggle.tsx';
import { PositionButton, type PositionView } from '../../../grid/position-button.tsx';
import { RowLines } from '../../../grid/row-lines.tsx';
import { useOpenPeriods, useTeachersById, useViewsOfRow } from './position-context.ts';

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
  isReadOnly: boolean;
}

function Cell({ cell, viewOf, isReadOnly }: CellProps) {
  const teachers = useTeachersById();
  if (cell.ids.length === 0) {
    return (
      <td className={CELL} aria-selected={false}>
        <EmptyCell cell={cell} isRestorable={!isReadOnly} />
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

interface SubjectRowProps {
  row: GridRow;
  level: string;
  width: number;
  isReadOnly: boolean;
}

/**
 * A subject by classes, or its set of groups, with the periods still open at the end. It listens to all its positions: thousands of
 * cells that listen each to one would cost more to begin with than a row costs to render.
 */
export const SubjectRow = memo(function SubjectRow({ row, level, width, isReadOnly }: SubjectRowProps) {
  const views = useViewsOfRow(row);
  const viewOf = new Map(row.ids.map((id, index) => [id, views[index]]));
  const kind = row.kind === 'groups' ? ' groupes' : '';
  return (
    <RowLines
      row={row}
      width={width}
      tools={
        !isReadOnly && <LockToggle level={level} ids={row.ids} name={`${row.subject}${kind}, ${level}`} />
      }
      renderCell={(cell) => <Cell key={cell.key} cell={cell} viewOf={viewOf} isReadOnly={isReadOnly} />}
      end={<OpenSum level={level} ids={row.ids} holes={row.holes} />}
    />
  );
});
