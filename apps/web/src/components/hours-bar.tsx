import type { TeacherAnswer } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import { explainLoad } from '../lib/load-text.ts';
import classes from './hours-bar.module.css';
import type { StatusTone } from './status-badge.tsx';

interface HoursBarProps {
  /** Whose range and wish the hours are held against. */
  teacher: Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>;
  /** Weekly periods assigned, with the change in question. */
  hours: number;
  /** Those before that change; the difference is then striped. */
  before?: number;
  tone: StatusTone;
  /** The figures stand beside it in words: a picture only. */
  isPicture?: boolean;
}

/** Hours over the maximum (40 where there is none), capped at 100 %; marks stand at the minimum and the wish. */
export function HoursBar({ teacher, hours, before = hours, tone, isPicture }: HoursBarProps) {
  const { hours_min, hours_desired, hours_max } = teacher;
  const full = hours_max ?? LIMITS.hoursMax;
  const share = (value: number) => (full === 0 ? 100 : Math.min(100, (value / full) * 100));
  const mark = (value: number | null, className: string | undefined) =>
    value !== null &&
    value < full && <span className={className} style={{ marginLeft: `${share(value)}%` }} />;
  const progress = {
    role: 'progressbar',
    'aria-label': 'Charge horaire',
    'aria-valuemin': 0,
    'aria-valuemax': full,
    'aria-valuenow': Math.min(hours, full),
    'aria-valuetext': explainLoad(hours, teacher, before),
  };
  return (
    <span className={classes.bar} {...(isPicture ? { 'aria-hidden': true } : progress)}>
      <span
        className={classes.fill}
        data-tone={tone}
        style={{ width: `${hours === 0 ? 0 : share(hours)}%` }}
      />
      {before !== hours && (
        <span
          className={classes.change}
          data-gained={hours > before || undefined}
          style={{
            marginLeft: `${share(Math.min(before, hours))}%`,
            width: `${share(Math.max(before, hours)) - share(Math.min(before, hours))}%`,
          }}
        />
      )}
      {mark(hours_min, classes.min)}
      {mark(hours_desired, classes.desired)}
    </span>
  );
}
