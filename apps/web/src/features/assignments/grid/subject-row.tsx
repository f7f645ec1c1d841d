import type { TeacherAnswer } from '@pupitre/contract';
import { findParallelClashes } from '@pupitre/domain';
import { memo } from 'react';
import { OpenPeriods } from '../../../grid/foot.tsx';
import classes from '../../../grid/lines.module.css';
import range from './range.module.css';
import { companyOf } from '../../../grid/company.ts';
import type { GridCell, GridRow } from '../../../grid/layout.ts';
import { EmptyCell } from '../../../grid/empty-cell.tsx';
import { LockToggle } from './lock-toggle.tsx';
import { openPeriods } from '../../../grid/open-periods.ts';
import { renderPosition, type PositionView } from '../../../grid/position-button.tsx';
import { RowLines } from '../../../grid/row-lines.tsx';
import { lockStateOf } from '../../../grid/lock-state.ts';
import { useApart, useOpenPeriods, useTeachersById, useViewsOfRow } from './position-context.ts';

interface OpenSumProps {
  level: string;
  /** Positions of the level. */
  ids: readonly string[];
  /** Places of the plan without any, beside them. */
  holes: number;
}

/** Periods of some positions that still have no teacher; a tick where there are none. Under a volée. */
export function OpenSum({ level, ids, holes }: OpenSumProps) {
  const open = useOpenPeriods(level, ids);
  if (ids.length + holes === 0) return null;
  return <OpenPeriods periods={open} holes={holes} />;
}

const NOBODY: ReadonlyMap<string, unknown> = new Map();

const CELL = `${classes.cell} ${range.cell}`;

/** What the cells of a row are made of. */
interface Content {
  /** By the ids of the positions in the row. */
  viewOf: ReadonlyMap<string, PositionView | undefined>;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  isReadOnly: boolean;
  /** Who has two of the groups at the same time. */
  clashing: ReadonlyMap<string, unknown>;
}

/** Said of a group whose teacher has another one at the same time. */
const PARALLEL = 'enseignant déjà dans un groupe en parallèle';

/** A cell with its positions. No component: thousands of them would cost a third of what they show. */
function renderCell(cell: GridCell, { viewOf, teachers, isReadOnly, clashing }: Content) {
  const isEmpty = cell.ids.length === 0;
  return (
    <td
      key={cell.key}
      className={CELL}
      aria-selected={false}
      data-group={(cell.is_group && !isEmpty) || undefined}
    >
      {isEmpty && <EmptyCell cell={cell} isRestorable={!isReadOnly} />}
      {cell.ids.map((id, part) => {
        const view = viewOf.get(id);
        return (
          view &&
          renderPosition({
            view,
            teacher: teachers.get(view.position.teacher_id ?? ''),
            company: companyOf(view.position, teachers),
            cell: cell.key,
            part,
            label: cell.is_group && part === 0 ? cell.label : null,
            warning: clashing.has(view.position.teacher_id ?? '') ? PARALLEL : view.warning,
          })
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
  const teachers = useTeachersById();
  const viewOf = new Map(row.ids.map((id, index) => [id, views[index]]));
  const { ids, holes } = row;
  const positions = views.flatMap((view) => view?.position ?? []);
  const apart = useApart();
  const clashing = row.kind === 'groups' ? findParallelClashes(positions, apart) : NOBODY;
  const content = { viewOf, teachers, isReadOnly, clashing };
  const kind = row.kind === 'groups' ? ' groupes' : '';
  return (
    <RowLines
      row={row}
      width={width}
      tools={
        !isReadOnly && (
          <LockToggle state={lockStateOf(positions)} ids={ids} name={`${row.subject}${kind}, ${level}`} />
        )
      }
      renderCell={(cell) => renderCell(cell, content)}
      end={ids.length + holes > 0 && <OpenPeriods periods={openPeriods(positions)} holes={holes} />}
    />
  );
});
