import type { PlanningEntry } from '@pupitre/contract';
import { type PlanDifference, placeKey } from '@pupitre/domain';
import { createContext, useContext, useRef } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { focusPlace, GRID_PANE } from '../../../grid/focus.ts';
import type { GridCell, VoleeGrid } from '../../../grid/layout.ts';
import classes from './plan-badge.module.css';
import { countDifferences, describeDifference } from './plan-words.ts';
import { usePlanDifferences } from './position-context.ts';

const SayContext = createContext<(message: string) => void>(() => {});
/** Gives every badge below what shows and reads out what it led to. */
export const SayProvider = SayContext.Provider;

/** Where a difference stands in the grid. */
function cellOf(grid: VoleeGrid, { place, ids }: PlanDifference): GridCell | undefined {
  const [first] = ids;
  const cells = grid.rows.flatMap((row) => row.lines.flat());
  return first === undefined
    ? cells.find(({ hole }) => hole !== null && placeKey(hole) === placeKey(place))
    : cells.find((cell) => cell.ids.includes(first));
}

/** Says in the head of a volée that its positions are not those of its plan, and leads to them, one after the other. */
export function PlanBadge({ volee, grid }: { volee: PlanningEntry; grid: VoleeGrid }) {
  const differences = usePlanDifferences(volee);
  const next = useRef(0);
  const say = useContext(SayContext);
  if (differences.length === 0) return null;
  const label = countDifferences(differences);
  const lead = (badge: Element) => {
    const difference = differences[next.current % differences.length];
    const cell = difference && cellOf(grid, difference);
    if (!cell) return;
    next.current += 1;
    const pane = badge.closest(`[${GRID_PANE}]`);
    focusPlace(pane, { cell: cell.key, part: 0 })?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    say(describeDifference(volee.level, difference));
  };
  return (
    <button
      type="button"
      className={classes.badge}
      aria-label={`${volee.level}, ${label}. Y aller`}
      title={[label, ...differences.map((one) => describeDifference(volee.level, one))].join('\n')}
      onClick={(event) => lead(event.currentTarget)}
    >
      {countOf(differences.length, 'écart')}
    </button>
  );
}
