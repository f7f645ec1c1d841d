import type { Progress } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';

type Standing = Pick<Progress, 'open' | 'open_bound' | 'cost' | 'bound'>;

/**
 * How far above the best possible the cost can be at most, in percent of the best; rounded up to a tenth, so that it never says
 * too little. Null where nothing is proven yet.
 */
export function excessOf({ cost, bound }: Standing): number | null {
  if (cost <= bound) return 0;
  return bound <= 0 ? null : Math.ceil(((cost - bound) / bound) * 1000) / 10;
}

/** « 1 point », « 34 points » */
export const pointsInWords = (points: number) =>
  `${formatNumber(points)} ${points >= 2 ? 'points' : 'point'}`;

const countOpen = (periods: number) =>
  `${formatNumber(periods)} ${periods >= 2 ? 'périodes ouvertes' : 'période ouverte'}`;

/** How good the solution is, as a sentence. The other aims only compare between solutions with as few open periods. */
export function gapInWords(standing: Standing): string {
  const { open, open_bound } = standing;
  if (open > open_bound) return `Au plus ${countOpen(open - open_bound)} de plus que le minimum`;
  const excess = excessOf(standing);
  if (excess === null) return 'Pas encore de garantie sur la qualité';
  if (excess === 0) return "Le meilleur possible, c'est prouvé";
  return `Au plus ${formatNumber(excess)}\u202f% au-dessus du meilleur possible`;
}

/** What stays without a teacher, and whether that is proven to be the least. */
export function openInWords({ open, open_bound }: Pick<Standing, 'open' | 'open_bound'>): string {
  if (open === 0) return 'Toutes les périodes ont un enseignant';
  const stays = `${periodsInWords(open)} sans enseignant`;
  return open > open_bound
    ? `${stays}, au mieux ${formatNumber(open_bound)}`
    : `${stays}\u202f: moins est impossible`;
}
