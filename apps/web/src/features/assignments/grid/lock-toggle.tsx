import { createContext, useContext } from 'react';
import classes from './lock-toggle.module.css';
import { LockIcon } from '../../../grid/lock-icon.tsx';
import { LOCK_STATE_LABELS, type LockState } from '../../../grid/lock-state.ts';
import { useLockState } from './position-context.ts';

/** Locks or unlocks all positions of a named set. */
export type LockSet = (ids: readonly string[], locked: boolean, name: string) => void;

const LockContext = createContext<LockSet>(() => {});
/** Gives every lock below what it does when pressed. */
export const LockProvider = LockContext.Provider;

interface LockToggleProps {
  state: LockState;
  ids: readonly string[];
  /** What the set is: « FRA, 9VG ». */
  name: string;
}

const PRESSED: Readonly<Record<LockState, boolean | 'mixed'>> = { all: true, mixed: 'mixed', none: false };

/** Locks a whole set, or unlocks it when all of it is locked; shows all, mixed or none (docs/domain.md, « Locks »). */
export function LockToggle({ state, ids, name }: LockToggleProps) {
  const lockSet = useContext(LockContext);
  const verb = state === 'all' ? 'Déverrouiller' : 'Verrouiller';
  return (
    <button
      type="button"
      className={classes.toggle}
      data-state={state}
      aria-pressed={PRESSED[state]}
      aria-label={`Verrouiller ${name}`}
      title={`${verb} ${name} (${LOCK_STATE_LABELS[state]})`}
      onClick={() => lockSet(ids, state !== 'all', name)}
    >
      <LockIcon state={state} size={14} />
    </button>
  );
}

/** The same for all positions of a level. */
export function LevelLock({ level, ids }: { level: string; ids: readonly string[] }) {
  return <LockToggle state={useLockState(level, ids)} ids={ids} name={level} />;
}
