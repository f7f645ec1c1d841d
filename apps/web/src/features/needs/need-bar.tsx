import type { SubjectNeed } from '@pupitre/contract';
import { formatHours } from '../../lib/numbers.ts';
import classes from './needs.module.css';

/** The share of the bar that the need itself takes: what is beyond it has room too. */
const NEED_SHARE = 60;

/** What a subject takes (the frame), what is staffed, and what would be at the wishes and at the maximums of who qualifies. */
export function NeedBar({ need }: { need: SubjectNeed }) {
  const { needed, staffed, room_at_wish, room_at_maximum } = need;
  const share = (periods: number) => `${needed === 0 ? 0 : Math.min(100, (periods / needed) * NEED_SHARE)}%`;
  const says = [
    `${formatHours(staffed)} sur ${formatHours(needed)} attribuées`,
    `${formatHours(staffed + room_at_wish)} aux voeux`,
    `${formatHours(staffed + room_at_maximum)} aux maximums`,
  ].join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn of parts
    <span role="img" aria-label={says} title={says} className={classes.bar}>
      <span className={classes.atMaximum} style={{ width: share(staffed + room_at_maximum) }} />
      <span className={classes.atWish} style={{ width: share(staffed + room_at_wish) }} />
      <span className={classes.staffed} style={{ width: share(staffed) }} />
      <span className={classes.needed} style={{ width: share(needed) }} />
    </span>
  );
}
