import type { PlanDifference } from '@pupitre/domain';
import { countOf, formatHours } from '../../../lib/numbers.ts';
import { placeName } from '../../../lib/position-text.ts';

type Kind = 'hole' | 'short' | 'surplus';

const kindOf = ({ ids, planned, present }: PlanDifference): Kind =>
  ids.length === 0 ? 'hole' : present < planned ? 'short' : 'surplus';

const KINDS: readonly (readonly [kind: Kind, words: (count: number) => string])[] = [
  ['hole', (count) => countOf(count, 'retiré')],
  ['short', (count) => `${countOf(count, '')}en moins`],
  ['surplus', (count) => `${countOf(count, '')}en trop`],
];

/** « MAT 9VG/2 : retiré (5,5 h) », « MAT 9VG/2 : 8 h au lieu de 5,5 h ». */
export function describeDifference(level: string, difference: PlanDifference): string {
  const { place, planned, present, ids } = difference;
  const where = `${place.subject} ${placeName({ ...place, level })}`;
  if (ids.length === 0) return `${where}\u202f: retiré (${formatHours(planned)})`;
  return `${where}\u202f: ${formatHours(present)} au lieu de ${formatHours(planned)}`;
}

/** « 3 écarts avec l'organisation : 2 retirés, 1 en trop ». */
export function countDifferences(differences: readonly PlanDifference[]): string {
  const counts = KINDS.flatMap(([kind, words]) => {
    const count = differences.filter((one) => kindOf(one) === kind).length;
    return count === 0 ? [] : [words(count)];
  });
  return `${countOf(differences.length, 'écart')} avec l'organisation\u202f: ${counts.join(', ')}`;
}
