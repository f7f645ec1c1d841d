import type { Comparison } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { EmptyCell } from '../../../grid/empty-cell.tsx';
import { OpenPeriods } from '../../../grid/foot.tsx';
import shared from '../../../grid/grid.module.css';
import type { GridCell, Holding, VoleeGrid } from '../../../grid/layout.ts';
import { Pane } from '../../../grid/pane.tsx';
import { RowLines } from '../../../grid/row-lines.tsx';
import { useWalk } from '../../../grid/use-walk.ts';
import { VoleeTable } from '../../../grid/volee-table.tsx';
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

function Cell({ cell, views }: { cell: GridCell; views: Views }) {
  if (cell.ids.length === 0) return <EmptyCell cell={cell} />;
  return cell.ids.map((id, part) => {
    const view = views.get(id);
    if (!view) return null;
    const label = cell.is_group && part === 0 ? cell.label : null;
    return <CompareCell key={id} view={view} cell={cell.key} part={part} label={label} />;
  });
}

const sumOpen = (ids: readonly string[], views: Views): number =>
  ids.reduce((sum, id) => {
    const view = views.get(id);
    return view?.isOpen ? sum + view.periods : sum;
  }, 0);

function CompareTable({ grid, views }: { grid: VoleeGrid; views: Views }) {
  const renderSum = ({ ids, holes }: Holding) =>
    ids.length + holes > 0 && <OpenPeriods periods={sumOpen(ids, views)} holes={holes} />;
  return (
    <VoleeTable
      grid={grid}
      name={`Comparaison ${grid.level}`}
      className={classes.volee}
      corner={<span className={shared.level}>{grid.level}</span>}
      renderRow={(row) => (
        <RowLines
          key={row.key}
          row={row}
          width={grid.width}
          renderCell={(cell) => (
            <td key={cell.key} className={shared.cell}>
              <Cell cell={cell} views={views} />
            </td>
          )}
          end={renderSum(row)}
        />
      )}
      renderSum={renderSum}
    />
  );
}

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
