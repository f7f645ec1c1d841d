import { IconAlertTriangleFilled, IconCheck, IconCircleDot, IconMinus } from '../icons/base-icons.ts';
import classes from './status-badge.module.css';

/** The one meaning of each status colour: red, orange, green, grey. */
export type StatusTone = 'outside' | 'inside' | 'met' | 'none';

const ICONS = {
  outside: IconAlertTriangleFilled,
  inside: IconCircleDot,
  met: IconCheck,
  none: IconMinus,
} as const;

/** A status in words, with its colour and its icon. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  const Symbol = ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Symbol size={12} stroke={2.4} aria-hidden />
      {label}
    </span>
  );
}
