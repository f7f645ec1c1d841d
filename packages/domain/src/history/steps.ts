/** A change as one session made it: something new, something taken back or brought again, or something final, which no step touches. */
export interface OwnChange {
  seq: number;
  kind: 'do' | 'undo' | 'redo' | 'final';
  /** The change that this one takes back. */
  undoes: number | null;
}

/**
 * The change that taking back would take back: the latest of a session that is not taken back already.
 * @param own the latest changes of the session, the latest first
 */
export function findUndoable<C extends OwnChange>(own: readonly C[]): C | undefined {
  const takenBack = new Set<number>();
  for (const change of own) {
    if (takenBack.has(change.seq) || change.kind === 'final') continue;
    if (change.kind !== 'undo') return change;
    if (change.undoes !== null) takenBack.add(change.undoes);
  }
  return undefined;
}

/**
 * The change that bringing again would take back: the latest that took something back, unless something new was done
 * since.
 */
export function findRedoable<C extends OwnChange>(own: readonly C[]): C | undefined {
  const broughtAgain = new Set<number>();
  for (const change of own) {
    if (change.kind === 'do') return undefined;
    if (change.kind === 'redo' && change.undoes !== null) broughtAgain.add(change.undoes);
    else if (change.kind === 'undo' && !broughtAgain.has(change.seq)) return change;
  }
  return undefined;
}
