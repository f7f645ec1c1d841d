import { memo } from 'react';
import shared from '../../../grid/position.module.css';
import { LockIcon } from '../../../grid/lock-icon.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import { shortLabel } from '../../../lib/position-text.ts';
import type { Place } from '../../../grid/place-in-cell.ts';
import type { CellView } from './cell-views.ts';
import classes from './compare-grid.module.css';

const POSITION = `${shared.position} ${classes.position}`;
const SIGNS = { added: '+', removed: '−', changed: '' } as const;

interface CompareCellProps extends Place {
  view: CellView;
}

/** One position, with what it was where it differs. Its handlers are those of the pane, which reads `data-id`. */
export const CompareCell = memo(function CompareCell({ view, cell, part, label }: CompareCellProps) {
  const { mark, visa, formerVisa, periods, formerPeriods } = view;
  const sign = mark === null ? '' : SIGNS[mark];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={POSITION}
      data-id={view.id}
      data-cell={cell}
      data-part={part}
      data-mark={mark ?? undefined}
      data-long
      aria-label={view.name}
      title={mark === null ? undefined : view.name}
    >
      {label !== null && <span className={shared.label}>{shortLabel(label)}</span>}
      {sign !== '' && <span className={classes.sign}>{sign}</span>}
      {formerVisa !== null && (
        <>
          <del>{formerVisa}</del>→
        </>
      )}
      <span className={shared.visa}>{visa}</span>
      {view.locked && <LockIcon state="all" size={12} />}
      <span className={shared.periods}>
        {formerPeriods !== null && (
          <>
            <del>{formatNumber(formerPeriods)}</del>→
          </>
        )}
        {formatNumber(periods)}
      </span>
    </button>
  );
});
