/** How much of a set is locked: the indicator (docs/domain.md, « Locks »). An empty set is « none ». */
export type LockState = 'all' | 'mixed' | 'none';

/** What the lock of a set shows: of a subject, a volée or a set of groups. */
export function lockStateOf(positions: readonly { locked: boolean }[]): LockState {
  const locked = positions.filter((position) => position.locked).length;
  if (locked === 0) return 'none';
  return locked === positions.length ? 'all' : 'mixed';
}

/** The indicator in words, beside what its button does. */
export const LOCK_STATE_LABELS: Readonly<Record<LockState, string>> = {
  all: 'tout est verrouillé',
  mixed: 'en partie verrouillé',
  none: "rien n'est verrouillé",
};
