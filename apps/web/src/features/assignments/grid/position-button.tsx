import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './grid.module.css';
import { useIsChosen, usePosition, useTeachersById } from './position-context.ts';
import { describePosition } from './position-text.ts';

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
  const position = usePosition(id);
  const isChosen = useIsChosen(id);
  const teachers = useTeachersById();
  if (!position) return null;
  const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.position}
      data-id={id}
      data-cell={cell}
      data-part={part}
      data-open={teacher ? undefined : true}
      data-chosen={isChosen || undefined}
      aria-label={describePosition(position, teacher)}
      aria-haspopup="dialog"
    >
      {label !== null && <span className={classes.label}>{label}</span>}
      <span className={classes.visa}>{teacher?.visa ?? '–'}</span>
      {position.locked && <IconLock className={classes.lock ?? ''} size={12} stroke={2.2} aria-hidden />}
      <span className={classes.periods}>{formatNumber(position.periods)}</span>
    </button>
  );
});
