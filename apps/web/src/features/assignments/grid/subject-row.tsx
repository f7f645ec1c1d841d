import type { TeacherAnswer } from '@pupitre/contract';
import { findParallelClashes } from '@pupitre/domain';
import { memo } from 'react';
import { renderOpen } from '../../../grid/foot.tsx';
import classes from '../../../grid/lines.module.css';
import range from './range.module.css';
import { companyOf } from '../../../grid/company.ts';
import type { GridCell, GridRow } from '../../../grid/layout.ts';
import { LockToggle } from './lock-toggle.tsx';
import { openPeriods } from '../../../grid/open-periods.ts';
import type { PlacedView, PositionView } from '../../../grid/position-element.ts';
import { placesIn } from '../../../grid/place-in-cell.ts';
import { renderCell } from '../../../grid/render-cell.tsx';
import { RowLines } from '../../../grid/row-lines.tsx';
import { lockStateOf } from '../../../grid/lock-state.ts';
import { useApart, useTeachersById, useViewsOfRow } from './position-context.ts';

const NOBODY: ReadonlyMap<string, unknown> = new Map();

const CELL = `${classes.cell} ${range.cell}`;

/** What the cells of a row are made of. */
interface Content {
  /** By the ids of the positions in the row. */
  viewOf: ReadonlyMap<string, PositionView | undefined>;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  /** Who has two of the groups at the same time. */
  clashing: ReadonlyMap<string, unknown>;
}

/** Said of a group whose teacher has another one at the same time. */
const PARALLEL = 'enseignant déjà dans un groupe en parallèle';

/** The positions of a cell as it shows them. */
const viewsIn = (cell: GridCell, { viewOf, teachers, clashing }: Content): PlacedView[] =>
  placesIn(cell).flatMap(([id, place]) => {
    const view = viewOf.get(id);
    if (!view) return [];
    const holder = view.position.teacher_id ?? '';
    return {
      view,
      teacher: teachers.get(holder),
      company: companyOf(view.position, teachers),
      warning: clashing.has(holder) ? PARALLEL : view.warning,
      ...place,
    };
  });

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
  const positions = views.flatMap((view) => view?.position ?? []);
  const apart = useApart();
  const clashing = row.kind === 'groups' ? findParallelClashes(positions, apart) : NOBODY;
  const content = { viewOf, teachers, clashing };
  const kind = row.kind === 'groups' ? ' groupes' : '';
  return (
    <RowLines
      row={row}
      width={width}
      tools={
        !isReadOnly && (
          <LockToggle state={lockStateOf(positions)} ids={row.ids} name={`${row.subject}${kind}, ${level}`} />
        )
      }
      renderCell={(cell) =>
        renderCell({
          cell,
          placed: viewsIn(cell, content),
          isRestorable: !isReadOnly,
          className: CELL,
          'aria-selected': false,
          'data-group': (cell.is_group && cell.ids.length > 0) || undefined,
        })
      }
      end={renderOpen(row, () => openPeriods(positions))}
    />
  );
});
