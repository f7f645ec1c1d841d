import type { TeacherAnswer } from '@pupitre/contract';
import { findParallelClashes } from '@pupitre/domain';
import { memo } from 'react';
import { renderOpen } from '../../../grid/foot.tsx';
import classes from '../../../grid/lines.module.css';
import range from './range.module.css';
import { blankOf } from '../../../grid/blank.ts';
import { companyOf } from '../../../grid/company.ts';
import type { GridCell, GridRow } from '../../../grid/layout.ts';
import { makeRowLock } from './row-lock.ts';
import { openPeriods } from '../../../grid/open-periods.ts';
import type { PlacedView, PositionView } from '../../../grid/position-element.ts';
import { placesIn } from '../../../grid/place-in-cell.ts';
import { PlacedRow } from '../../../grid/placed-row.tsx';
import { lockStateOf } from '../../../grid/lock-state.ts';
import { useApart, useTeachersById, useViewsOfRow } from './position-context.ts';

const NOBODY: ReadonlyMap<string, unknown> = new Map();

const blankCell = blankOf(`<td class="${classes.cell} ${range.cell}" aria-selected="false"></td>`);

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
  return (
    <PlacedRow
      row={row}
      width={width}
      placedIn={(cell) => viewsIn(cell, content)}
      blankCell={blankCell}
      isRestorable={!isReadOnly}
      makeTool={isReadOnly ? undefined : () => makeRowLock(lockStateOf(positions), row, level)}
      end={renderOpen(row, () => openPeriods(positions))}
    />
  );
});
