import { subjectName } from '@pupitre/domain';
import classes from './position.module.css';
import { formatNumber } from '../lib/numbers.ts';
import { periodsInWords, shortLabel } from '../lib/position-text.ts';
import type { GridCell } from './layout.ts';

/** Gives the focus of a button that goes to what comes in its place. */
function passFocus(button: HTMLButtonElement | null) {
  const cell = button?.parentElement;
  return () => {
    if (button !== null && document.activeElement === button)
      queueMicrotask(() => cell?.querySelector<HTMLElement>('[data-part]')?.focus({ preventScroll: true }));
  };
}

/**
 * A cell without any position: a hole, which may be one that can be put back, or one where nothing is taught. Its handlers are those of
 * the pane.
 */
export function EmptyCell({ cell, isRestorable = false }: { cell: GridCell; isRestorable?: boolean }) {
  const { hole } = cell;
  const canRestore = hole !== null && isRestorable;
  const state = hole
    ? `retiré, ${periodsInWords(hole.periods)}${canRestore ? ', remettre' : ''}`
    : 'aucun enseignement';
  return (
    <button
      ref={passFocus}
      type="button"
      tabIndex={-1}
      className={classes.missing}
      data-cell={cell.key}
      data-part={0}
      data-hole={canRestore || undefined}
      aria-label={`${subjectName(cell.subject)}, ${cell.label}\u202f: ${state}`}
    >
      {hole && (
        <>
          {cell.is_group && <span className={classes.label}>{shortLabel(cell.label)}</span>}
          <span className={classes.away}>retiré</span>
          {canRestore && <span className={classes.back}>remettre</span>}
          <span className={classes.periods}>{formatNumber(hole.periods)}</span>
        </>
      )}
    </button>
  );
}
