import type { Assignment, FormerYear, PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import type { Workload } from '@pupitre/domain';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { companyOf } from '../../../grid/company.ts';
import type { GridCell } from '../../../grid/layout.ts';
import lines from '../../../grid/lines.module.css';
import shared from '../../../grid/pane.module.css';
import { voleeGridOf } from '../../../grid/layout-cache.ts';
import { openPeriods } from '../../../grid/open-periods.ts';
import { type OutsideRange, findOutside } from '../../../grid/outside-range.ts';
import { Pane } from '../../../grid/pane.tsx';
import type { PlacedView } from '../../../grid/position-element.ts';
import { placesIn } from '../../../grid/place-in-cell.ts';
import { ReadOnlyTable } from '../../../grid/read-only-table.tsx';
import { renderCell } from '../../../grid/render-cell.tsx';
import { LINE_HEIGHT, useBatches } from '../../../grid/use-batches.ts';
import { useWalk } from '../../../grid/use-walk.ts';

const PositionDetails = onDemand(async () => (await import('./position-details.tsx')).PositionDetails);

const NO_POSITIONS: readonly Assignment[] = [];

interface MomentProps {
  year: FormerYear;
  workloads: ReadonlyMap<string, Workload>;
}

/** What the cells of a year are made of. */
interface Content {
  byId: ReadonlyMap<string, Assignment>;
  byLevel: ReadonlyMap<string, readonly Assignment[]>;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  outside: ReadonlyMap<string, OutsideRange>;
}

const useContent = ({ year, workloads }: MomentProps): Content =>
  useMemo(
    () => ({
      byId: new Map(year.assignments.map((position) => [position.id, position])),
      byLevel: Map.groupBy(year.assignments, ({ level }) => level),
      teachers: new Map(year.teachers.map((teacher) => [teacher.id, teacher])),
      outside: findOutside(year.teachers, workloads),
    }),
    [year, workloads],
  );

const placesOf = ({ byLevel }: Content, { level }: PlanningEntry) => byLevel.get(level) ?? NO_POSITIONS;

const viewsIn = (cell: GridCell, { byId, outside, teachers }: Content): PlacedView[] =>
  placesIn(cell).flatMap(([id, place]) => {
    const position = byId.get(id);
    if (!position) return [];
    const teacher = position.teacher_id ?? '';
    return {
      view: { position, outside: outside.get(teacher), isChosen: false },
      teacher: teachers.get(teacher),
      company: companyOf(position, teachers),
      ...place,
    };
  });

/** One volée as it was. */
const MomentTable = memo(function MomentTable({
  volee,
  content,
  isLate,
}: {
  volee: PlanningEntry;
  content: Content;
  isLate: boolean;
}) {
  const layout = voleeGridOf(volee, placesOf(content, volee));
  return (
    <ReadOnlyTable
      grid={layout}
      isLate={isLate}
      name={`${layout.level} à ce moment`}
      cornerName={`Branche, ${layout.level}`}
      corner={<span className={lines.level}>{layout.level}</span>}
      renderCell={(cell) => renderCell({ cell, className: lines.cell, placed: viewsIn(cell, content) })}
      sumOpen={(ids) => openPeriods(ids.flatMap((id) => content.byId.get(id) ?? []))}
    />
  );
});

/** A former year, one volée under the other; a click or Enter says more of a position. */
export function MomentGrid({ year, workloads }: MomentProps) {
  const content = useContent({ year, workloads });
  const pane = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Assignment | null>(null);
  const countOf = useCallback((volee: PlanningEntry) => placesOf(content, volee).length, [content]);
  const { painted, late, waiting } = useBatches(year.plannings, countOf);
  const show = ({ dataset: { id = '' } }: HTMLElement) => setOpen(content.byId.get(id) ?? null);
  const handlers = useWalk(pane, {
    grids: painted.map((volee) => voleeGridOf(volee, placesOf(content, volee))),
    onClick: show,
    onKey: (key, element) => {
      const isMeant = key === 'Enter' || key === ' ';
      if (isMeant) show(element);
      return isMeant;
    },
  });
  const teacher = content.teachers.get(open?.teacher_id ?? '');
  return (
    <>
      <Pane pane={pane} {...handlers}>
        {painted.map((volee) => (
          <MomentTable key={volee.level} volee={volee} content={content} isLate={late.has(volee.level)} />
        ))}
        {waiting > 0 && <div style={{ height: `${waiting * LINE_HEIGHT}rem` }} />}
        {year.plannings.length === 0 && (
          <p className={shared.nothing}>Cette année n'avait aucune volée à ce moment.</p>
        )}
      </Pane>
      {open && (
        <PositionDetails
          position={open}
          teacher={teacher}
          load={workloads.get(open.teacher_id ?? '')?.total_periods ?? 0}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
