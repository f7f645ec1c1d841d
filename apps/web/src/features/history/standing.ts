import type { Change } from '@pupitre/contract';

/** What became of a change: taken back, or taken back and brought again. */
export type Standing = 'annulé' | 'rétabli';

/**
 * What became of each change that another one took back, by number.
 * @param changes the latest first, without a gap between one and those that took it back
 */
export function readStandings(changes: readonly Pick<Change, 'seq' | 'undoes'>[]): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  // Whoever took back stands before what was taken back, so that it is known by then whether it was itself.
  for (const { seq, undoes } of changes) {
    if (undoes === null || standings.get(undoes) === 'annulé') continue;
    standings.set(undoes, standings.get(seq) === 'annulé' ? 'rétabli' : 'annulé');
  }
  return standings;
}
