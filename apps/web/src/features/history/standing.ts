import type { Change } from '@pupitre/contract';

/** What became of a change: taken back, or taken back and brought again; all of it, or what could be. */
export type Standing = 'annulé' | 'annulé en partie' | 'rétabli' | 'rétabli en partie';

/** What a change is that another one took back, where that one stands as it was made, or by what became of it. */
const BY_STANDING: Readonly<Record<Standing | 'made', Standing>> = {
  made: 'annulé',
  annulé: 'rétabli',
  'annulé en partie': 'rétabli en partie',
  rétabli: 'annulé',
  'rétabli en partie': 'annulé en partie',
};

const PARTLY: Readonly<Record<Standing, Standing>> = {
  annulé: 'annulé en partie',
  'annulé en partie': 'annulé en partie',
  rétabli: 'rétabli en partie',
  'rétabli en partie': 'rétabli en partie',
};

const isTakenBack = (standing: Standing | undefined) =>
  standing === 'annulé' || standing === 'annulé en partie';

/**
 * What became of each change that another one took back, by number.
 * @param changes the latest first, without a gap between one and those that took it back
 */
export function readStandings(
  changes: readonly Pick<Change, 'seq' | 'undoes' | 'extent'>[],
): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  // Whoever took back stands before what was taken back, so that it is known by then whether it was itself.
  for (const { seq, undoes, extent } of changes) {
    if (undoes === null || extent === 'nothing' || isTakenBack(standings.get(undoes))) continue;
    const standing = BY_STANDING[standings.get(seq) ?? 'made'];
    standings.set(undoes, extent === 'part' ? PARTLY[standing] : standing);
  }
  return standings;
}
