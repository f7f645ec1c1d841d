import { LIMITS } from '@pupitre/domain';
import { formatNumber } from '../lib/numbers.ts';
import classes from './hours-bar.module.css';
import type { StatusTone } from './status-badge.tsx';

interface HoursBarProps {
  /** Weekly periods assigned so far. */
  hours: number;
  /** Those before a change; the difference is then striped. */
  before?: number;
  min: number | null;
  desired: number | null;
  max: number | null;
  tone: StatusTone;
}

/** Hours over the maximum (40 where there is none), capped at 100 %; marks stand at the minimum and the wish. */
export function HoursBar({ hours, before = hours, min, desired, max, tone }: HoursBarProps) {
  const full = max ?? LIMITS.hoursMax;
  const share = (value: number) => (full === 0 ? 100 : Math.min(100, (value / full) * 100));
  return (
    <span
      className={classes.bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot carry the two marks
      role="progressbar"
      aria-label="Charge horaire"
      aria-valuemin={0}
      aria-valuemax={full}
      aria-valuenow={Math.min(hours, full)}
      aria-valuetext={`${before === hours ? '' : `${formatNumber(before)} puis `}${formatNumber(hours)} sur ${formatNumber(full)}`}
    >
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
            left: `${share(Math.min(before, hours))}%`,
            width: `${share(Math.max(before, hours)) - share(Math.min(before, hours))}%`,
          }}
        />
      )}
      {min !== null && min < full && <span className={classes.min} style={{ left: `${share(min)}%` }} />}
      {desired !== null && desired < full && (
        <span className={classes.desired} style={{ left: `${share(desired)}%` }} />
      )}
    </span>
  );
}
