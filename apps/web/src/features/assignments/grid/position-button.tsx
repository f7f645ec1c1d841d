import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './grid.module.css';
import { LockIcon } from './lock-icon.tsx';
import { usePositionView, useTeachersById } from './position-context.ts';
import { shortLabel } from '../../../lib/position-text.ts';
import { describePosition } from './position-text.ts';

/** Characters that the narrowest cell holds beside the periods and the lock. */
const FITTING = 8;

interface PositionButtonProps {
  id: string;
  cell: string;
  part: number;
  /** The group label, shown on the first part of a group. */
  label: string | null;
}

/**
 * One position. It has no handler of its own: the pane reads `data-id` from the click or key it receives. Tab reaches one position
 * of the whole grid (roving tabindex, set by the pane).
 */
export const PositionButton = memo(function PositionButton({ id, cell, part, label }: PositionButtonProps) {
  const view = usePositionView(id);
  const teachers = useTeachersById();
  if (!view) return null;
  const { position, outside, isChosen } = view;
  const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
  const visa = teacher?.visa ?? '–';
  const shown = label === null ? '' : shortLabel(label);
  const description = describePosition(position, teacher, outside);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.position}
      data-id={id}
      data-cell={cell}
      data-part={part}
      data-open={teacher ? undefined : true}
      data-long={visa.length + shown.length + (position.locked ? 2 : 0) > FITTING || undefined}
      data-outside={outside}
      data-chosen={isChosen || undefined}
      aria-label={description}
      aria-haspopup="dialog"
    >
      {shown !== '' && <span className={classes.label}>{shown}</span>}
      <span className={classes.visa}>{visa}</span>
      {position.locked && <LockIcon state="all" size={12} />}
      <span className={classes.periods}>{formatNumber(position.periods)}</span>
    </button>
  );
});
