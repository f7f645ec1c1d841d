import type { Comparison } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import shared from '../../../grid/lines.module.css';
import type { VoleeGrid } from '../../../grid/layout.ts';
import { Pane } from '../../../grid/pane.tsx';
import { ReadOnlyTable, renderCellWith } from '../../../grid/read-only-table.tsx';
import { useWalk } from '../../../grid/use-walk.ts';
import { historyOf } from '../../../lib/history-address.ts';
import { formerYearQuery } from '../../../queries/history.ts';
import type { PositionDifference } from '../filters.ts';
import { type CellView, hasGoneVolee, layOutVolees, viewCells } from './cell-views.ts';
import { CompareCell } from './compare-cell.tsx';
import classes from './compare-grid.module.css';

type Views = ReadonlyMap<string, CellView>;

interface CompareGridProps {
  comparison: Comparison;
  /** The differences that are marked. */
  wanted: readonly PositionDifference[];
}

const sumOpen = (ids: readonly string[], views: Views): number =>
  ids.reduce((sum, id) => {
    const view = views.get(id);
    return view?.isOpen ? sum + view.periods : sum;
  }, 0);

const CompareTable = ({ grid, views }: { grid: VoleeGrid; views: Views }) => (
  <ReadOnlyTable
    grid={grid}
    name={`Comparaison ${grid.level}`}
    className={classes.volee}
    corner={<span className={shared.level}>{grid.level}</span>}
    renderCell={renderCellWith((id, place) => {
      const view = views.get(id);
      return view && <CompareCell key={id} view={view} {...place} />;
    })}
    sumOpen={(ids) => sumOpen(ids, views)}
  />
);

/** The year as it is, and the one before where a volée of it has gone. */
function useYears(comparison: Comparison) {
  const { from, to } = comparison;
  const year = useQuery(formerYearQuery(to.seq, to.school_year));
  const isFormerNeeded = hasGoneVolee(comparison);
  const former = useQuery({ ...formerYearQuery(from.seq, from.school_year), enabled: isFormerNeeded });
  const isComplete = year.data !== undefined && (former.data !== undefined || !isFormerNeeded);
  return {
    year: isComplete ? year.data : undefined,
    formerVolees: former.data?.plannings,
    isFailed: year.isError || former.isError,
  };
}

/** The differences on the grid, volée by volée: what was and what is in the cell itself. A cell leads to its history. */
export function CompareGrid({ comparison, wanted }: CompareGridProps) {
  const { year, formerVolees, isFailed } = useYears(comparison);
  const navigate = useNavigate();
  const pane = useRef<HTMLDivElement>(null);
  const grids = useMemo(
    () => (year ? layOutVolees(year, formerVolees ?? [], wanted) : []),
    [year, formerVolees, wanted],
  );
  const views: Views = useMemo(() => (year ? viewCells(year, wanted) : new Map()), [year, wanted]);
  const open = ({ dataset: { id } }: HTMLElement) => {
    const view = id === undefined ? undefined : views.get(id);
    if (view) void navigate(historyOf(view.id, view.shortName));
    return view !== undefined;
  };
  const handlers = useWalk(pane, {
    grids,
    onClick: open,
    onKey: (key, element) => key === 'Enter' && open(element),
  });
  if (!year) return isFailed ? <LoadFailure title="La grille n'a pas pu être chargée" /> : <LoadingState />;
  return (
    <Pane pane={pane} className={classes.pane} {...handlers}>
      {grids.map((grid) => (
        <CompareTable key={grid.level} grid={grid} views={views} />
      ))}
    </Pane>
  );
}
