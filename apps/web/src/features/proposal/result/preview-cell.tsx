import { IconLock } from '../../../icons/base-icons.ts';
import { IconPinFilled } from '../../../icons/more-icons.ts';
import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { isTight, shortLabel } from '../../../lib/position-text.ts';
import type { Place } from '../../../grid/place-in-cell.ts';
import type { CellView } from './cell-views.ts';
import type { Change } from './preview.ts';
import shared from '../../../grid/position.module.css';
import classes from './preview-grid.module.css';

/** A sign for each change, beside its tint. */
export const SIGNS: Readonly<Record<Change, string>> = {
  given: '+',
  moved: '⇄',
  freed: '−',
  kept: '',
  open: '',
};

const POSITION = `${shared.position} ${classes.position}`;

interface PreviewCellProps extends Place {
  view: CellView;
  isChosen: boolean;
}

const isSame = (a: CellView, b: CellView) =>
  a.name === b.name && a.is_dim === b.is_dim && a.change === b.change && a.mark === b.mark && a.why === b.why;

/** One position of the preview. Its handlers are those of the pane, which reads `data-id`. */
export const PreviewCell = memo(
  function PreviewCell({ view, cell, part, label, isChosen }: PreviewCellProps) {
    const shown = label === null ? '' : shortLabel(label);
    const sign = SIGNS[view.change];
    const periods = formatNumber(view.periods);
    const signs = (sign === '' ? 0 : 1) + (view.mark ? 1 : 0);
    return (
      <button
        type="button"
        tabIndex={-1}
        className={POSITION}
        data-id={view.id}
        data-cell={cell}
        data-part={part}
        data-change={view.change}
        data-dim={view.is_dim || undefined}
        data-chosen={isChosen || undefined}
        data-long={isTight([shown, view.visa, periods], signs) || undefined}
        aria-label={view.name}
        title={view.why || view.name}
        aria-haspopup="dialog"
      >
        {shown !== '' && <span className={shared.label}>{shown}</span>}
        {sign !== '' && <span className={classes.sign}>{sign}</span>}
        <span className={classes.visa}>{view.visa}</span>
        {view.mark === 'locked' && (
          <IconLock className={classes.mark ?? ''} size={12} stroke={2.2} aria-hidden />
        )}
        {view.mark === 'pinned' && <IconPinFilled className={classes.mark ?? ''} size={12} aria-hidden />}
        <span className={shared.periods}>{periods}</span>
      </button>
    );
  },
  (a, b) =>
    isSame(a.view, b.view) &&
    a.cell === b.cell &&
    a.part === b.part &&
    a.label === b.label &&
    a.isChosen === b.isChosen,
);
