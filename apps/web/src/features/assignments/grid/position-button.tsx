import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './grid.module.css';
import { useHolderMarks, usePosition, useTeachersById } from './position-context.ts';
import { shortLabel } from '../../../lib/position-text.ts';
import { describePosition } from './position-text.ts';

/** Characters that the narrowest cell holds beside the periods and the lock. */
const FITTING = 8;

const OUTSIDE = ['below', 'above'] as const;

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
  const marks = useHolderMarks(id).split(' ');
  const teachers = useTeachersById();
  if (!position) return null;
  const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
  const visa = teacher?.visa ?? '–';
  const shown = label === null ? '' : shortLabel(label);
  const outside = OUTSIDE.find((side) => marks.includes(side));
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
      data-chosen={marks.includes('chosen') || undefined}
      aria-label={description}
      title={description}
      aria-haspopup="dialog"
    >
      {shown !== '' && <span className={classes.label}>{shown}</span>}
      <span className={classes.visa}>{visa}</span>
      {position.locked && <IconLock className={classes.lock ?? ''} size={12} stroke={2.2} aria-hidden />}
      <span className={classes.periods}>{formatNumber(position.periods)}</span>
    </button>
  );
});
