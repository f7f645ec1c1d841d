import type { TeacherAnswer } from '@pupitre/contract';
import { type GridStatus, LIMITS } from '@pupitre/domain';
import type { StatusTone } from '../../components/status-badge.tsx';
import classes from './load-bar.module.css';

const TONES: Readonly<Record<GridStatus, StatusTone>> = {
  below: 'outside',
  above: 'outside',
  perfect: 'met',
  ok: 'inside',
  neutral: 'none',
};

/** The colour of a status of reading A. */
export const toneOf = (status: GridStatus): StatusTone => TONES[status];

interface LoadBarProps {
  teacher: Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>;
  /** Weekly periods now, and with the position in question. */
  before: number;
  after: number;
  status: GridStatus;
}

/**
 * The load of a teacher as a bar, with what a choice would add to it, and marks at the minimum and the wish. A picture only: the
 * figures stand beside it. The bar reaches to the maximum (40 where there is none).
 */
export function LoadBar({ teacher, before, after, status }: LoadBarProps) {
  const full = teacher.hours_max || LIMITS.hoursMax;
  const share = (hours: number) => Math.min(100, (hours / full) * 100);
  const mark = (hours: number | null, className: string | undefined) =>
    hours !== null && hours > 0 && hours < full ? (
      <span className={className} style={{ left: `${share(hours)}%` }} />
    ) : null;
  return (
    <span className={classes.bar} data-tone={toneOf(status)} aria-hidden>
      <span className={classes.after} style={{ width: `${share(after)}%` }} />
      <span className={classes.before} style={{ width: `${share(before)}%` }} />
      {mark(teacher.hours_min, classes.min)}
      {mark(teacher.hours_desired, classes.desired)}
    </span>
  );
}
