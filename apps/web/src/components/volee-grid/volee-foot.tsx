import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../lib/numbers.ts';
import type { VoleeGrid } from '../../lib/volee-grid.ts';
import classes from './volee-grid.module.css';

interface VoleeFootProps {
  grid: VoleeGrid;
  /** What is still open of some positions, beside so many holes. */
  renderSum: (ids: readonly string[], holes: number) => ReactNode;
}

/** What is still open per class, and in all. */
export function VoleeFoot({ grid, renderSum }: VoleeFootProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.footHead}>
          À pourvoir
        </th>
        {grid.columns.map((column) => (
          <td key={column.class_name} className={classes.footCell}>
            {renderSum(column.ids, column.holes)}
          </td>
        ))}
        {grid.columns.length < grid.width && (
          <td aria-hidden className={classes.footCell} colSpan={grid.width - grid.columns.length} />
        )}
        <td className={classes.footTotal}>{renderSum(grid.ids, grid.holes)}</td>
      </tr>
    </tfoot>
  );
}

/** Periods that still have no teacher; a tick where there are none, unless something planned was taken away. */
export function OpenPeriods({ periods, holes }: { periods: number; holes: number }) {
  if (periods > 0) return <span className={classes.open}>{formatNumber(periods)}</span>;
  if (holes > 0)
    return (
      <span
        className={classes.away}
        title={`${countOf(holes, 'enseignement retiré', 'enseignements retirés')} de la grille`}
      >
        retiré
      </span>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a sign that has a name
    <span role="img" aria-label="Tout est attribué" className={classes.done} title="Tout est attribué">
      ✓
    </span>
  );
}
