import { countOf, formatNumber } from '../lib/numbers.ts';
import type { Holding, VoleeGrid } from './layout.ts';
import position from './position.module.css';
import classes from './sums.module.css';
import volee from './volee.module.css';

const HEAD = `${classes.footHead} ${volee.atStart}`;
const TOTAL = `${classes.footTotal} ${volee.atEnd}`;

/** Weekly periods of some positions that are open. */
export type SumOpen = (ids: readonly string[]) => number;

interface VoleeFootProps {
  grid: VoleeGrid;
  sumOpen: SumOpen;
}

/** How many lines the foot of a volée has: groups, which no column holds, have one of their own, and then a total. */
export const footLinesOf = (grid: VoleeGrid): number =>
  grid.inGroups.ids.length + grid.inGroups.holes > 0 ? 3 : 1;

/** What is still open per class, in groups, and in all: each line and each column adds up. */
export function VoleeFoot({ grid, sumOpen }: VoleeFootProps) {
  const renderSum = (held: Holding) => renderOpen(held, sumOpen);
  const hasGroups = footLinesOf(grid) > 1;
  return (
    <tfoot>
      <tr>
        <FootHead kind={hasGroups ? 'classes' : null} />
        {grid.columns.map((column) => (
          <td key={column.class_name} className={classes.footCell}>
            {renderSum(column)}
          </td>
        ))}
        {grid.columns.length < grid.width && <Blank columns={grid.width - grid.columns.length} />}
        <td className={TOTAL}>{renderSum(grid.inClasses)}</td>
      </tr>
      {hasGroups && (
        <>
          <tr>
            <FootHead kind="groupes" />
            <Blank columns={grid.width} />
            <td className={TOTAL}>{renderSum(grid.inGroups)}</td>
          </tr>
          <tr>
            <FootHead kind="total" />
            <Blank columns={grid.width} />
            <td className={TOTAL}>{renderSum(grid)}</td>
          </tr>
        </>
      )}
    </tfoot>
  );
}

const Blank = ({ columns }: { columns: number }) => (
  <td aria-hidden className={classes.footCell} colSpan={columns} />
);

/** `kind`: of what, where it is not all there is. */
function FootHead({ kind }: { kind: string | null }) {
  return (
    <th scope="row" aria-label={kind === null ? undefined : `À pourvoir, ${kind}`} className={HEAD}>
      À pourvoir{kind !== null && <span className={classes.footKind}> {kind}</span>}
    </th>
  );
}

/** What is still open of some positions, beside so many holes. No component: there are hundreds. */
export const renderOpen = ({ ids, holes }: Holding, sumOpen: SumOpen) =>
  ids.length + holes > 0 && renderPeriods(sumOpen(ids), holes);

/** Periods that still have no teacher; a tick where there are none, unless something planned was taken away. */
function renderPeriods(periods: number, holes: number) {
  if (periods > 0) return <span className={classes.open}>{formatNumber(periods)}</span>;
  if (holes > 0)
    return (
      <span
        className={position.away}
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
