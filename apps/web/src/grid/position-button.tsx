import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { formatNumber } from '../lib/numbers.ts';
import classes from './position.module.css';
import { LockIcon } from './lock-icon.tsx';
import { isTight, shortLabel } from '../lib/position-text.ts';
import { describePosition } from './describe-position.ts';
import type { Company } from './company.ts';
import type { OutsideRange } from './outside-range.ts';

/** A position as its cell shows it. */
export interface PositionView {
  position: Assignment;
  /** Whether its teacher is outside their range, and whether it is highlighted. */
  outside: OutsideRange | undefined;
  isChosen: boolean;
  /** Whether somebody else has just changed it. */
  isNews?: boolean;
  /** What the school has said of its teacher, and is not so. */
  warning?: string | undefined;
}

interface RenderedPosition {
  view: PositionView;
  teacher: TeacherAnswer | undefined;
  /** Who is there beside the teacher. */
  company?: Company | undefined;
  cell: string;
  part: number;
  /** The group label, shown on the first part of a group; what a class has beside its plan shows its own. */
  label: string | null;
  /** What is wrong with who has it. */
  warning?: string | undefined;
}

/**
 * One position. It has no handler of its own: the pane reads `data-id` from the click or key it receives. Tab reaches one position
 * of the whole grid (roving tabindex, set by the pane). No component: thousands of them would cost a good part of what they render.
 */
export function renderPosition({ view, teacher, company, cell, part, label, warning }: RenderedPosition) {
  const { position, outside, isChosen, isNews } = view;
  const visa = teacher?.visa ?? '–';
  const shown = shortLabel(label ?? (position.is_group ? '' : (position.group_label ?? '')));
  const beside = company?.mark ?? '';
  const periods = formatNumber(position.periods);
  const described = describePosition(position, teacher, outside, company);
  const description = warning === undefined ? described : `${described}, ${warning}`;
  return (
    <button
      key={position.id}
      type="button"
      tabIndex={-1}
      className={classes.position}
      data-id={position.id}
      data-cell={cell}
      data-part={part}
      data-open={teacher ? undefined : true}
      data-long={isTight([visa, shown, beside, periods], position.locked ? 1 : 0) || undefined}
      data-outside={outside}
      data-warning={warning && true}
      data-chosen={isChosen || undefined}
      data-news={isNews || undefined}
      aria-label={description}
      aria-haspopup="dialog"
    >
      {shown !== '' && <span className={classes.label}>{shown}</span>}
      <span className={classes.visa}>{visa}</span>
      {beside !== '' && <span className={classes.beside}>{beside}</span>}
      {position.locked && <LockIcon state="all" size={12} />}
      <span className={classes.periods}>{periods}</span>
    </button>
  );
}
