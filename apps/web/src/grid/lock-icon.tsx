import { LOCK_PATHS } from './lock-paths.ts';
import classes from './position.module.css';
import type { LockState } from './lock-state.ts';

/** Shut, shut in part, or open. */
export function LockIcon({ state, size }: { state: LockState; size: number }) {
  return (
    <svg className={classes.lock} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={LOCK_PATHS[state]} />
    </svg>
  );
}
