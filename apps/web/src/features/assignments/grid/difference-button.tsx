import { type PlanDifference, placeKey } from '@pupitre/domain';
import { useRef } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { focusPlace, GRID_PANE } from '../../../grid/focus.ts';
import type { GridCell, VoleeGrid } from '../../../grid/layout.ts';
import classes from './plan-badge.module.css';
import { countDifferences, describeDifference } from './plan-words.ts';

/** Where a difference stands in the grid. */
function cellOf(grid: VoleeGrid, { place, ids }: PlanDifference): GridCell | undefined {
  const [first] = ids;
  const cells = grid.rows.flatMap((row) => row.lines.flat());
  return first === undefined
    ? cells.find(({ hole }) => hole !== null && placeKey(hole) === placeKey(place))
    : cells.find((cell) => cell.ids.includes(first));
}

interface DifferenceButtonProps {
  grid: VoleeGrid;
  /** At least one. */
  differences: readonly PlanDifference[];
  say: (message: string) => void;
}

/** Says how many positions of a volée are not those of its plan, and leads to them, one after the other. */
export function DifferenceButton({ grid, differences, say }: DifferenceButtonProps) {
  const next = useRef(0);
  const label = countDifferences(differences);
  const lead = (badge: Element) => {
    const difference = differences[next.current % differences.length];
    const cell = difference && cellOf(grid, difference);
    if (!cell) return;
    next.current += 1;
    const pane = badge.closest(`[${GRID_PANE}]`);
    focusPlace(pane, { cell: cell.key, part: 0 })?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    say(describeDifference(grid.level, difference));
  };
  return (
    <button
      type="button"
      className={classes.badge}
      aria-label={`${grid.level}, ${label}. Y aller`}
      title={[label, ...differences.map((one) => describeDifference(grid.level, one))].join('\n')}
      onClick={(event) => lead(event.currentTarget)}
    >
      {countOf(differences.length, 'écart')}
    </button>
  );
}
