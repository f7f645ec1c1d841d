import type { Progress } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';

type Standing = Pick<Progress, 'open' | 'open_bound' | 'cost' | 'bound' | 'sight_cost' | 'sight_bound'>;

/**
 * How far above the best possible the cost can be at most, in percent of the best; rounded up to a tenth, so that it never says
 * too little. Null where nothing is proven yet.
 */
export function excessOf({ cost, bound }: Pick<Standing, 'cost' | 'bound'>): number | null {
  if (cost <= bound) return 0;
  return bound <= 0 ? null : Math.ceil(((cost - bound) / bound) * 1000) / 10;
}

/** « 1 point », « 34 points » */
export const pointsInWords = (points: number) =>
  `${formatNumber(points)} ${points >= 2 ? 'points' : 'point'}`;

const countOpen = (periods: number) =>
  `${formatNumber(periods)} ${periods >= 2 ? 'périodes ouvertes' : 'période ouverte'}`;

function excessInWords(excess: number | null): string {
  if (excess === null) return 'Pas encore de garantie sur la qualité';
  if (excess === 0) return "Le meilleur possible, c'est prouvé";
  return `Au plus ${formatNumber(excess)}\u202f% au-dessus du meilleur possible`;
}

/**
 * How good the solution is, as a sentence. The other aims only compare between solutions with as few open periods. What is proven of how classes
 * see their class teachers is proven of that alone: where it leaves a difference, the sentence is about the rest.
 */
export function gapInWords(standing: Standing): string {
  const { open, open_bound, cost, bound, sight_cost, sight_bound } = standing;
  if (open > open_bound) return `Au plus ${countOpen(open - open_bound)} de plus que le minimum`;
  if (sight_cost <= sight_bound) return excessInWords(excessOf(standing));
  const rest = excessOf({ cost: cost - sight_cost, bound: bound - sight_bound });
  return `${excessInWords(rest)}${rest === null ? '' : ', sans compter ce que les classes voient de leur maître·sse'}`;
}

/** « Il manque aux classes 12 périodes avec leur maître·sse ; 3 manqueraient même si ce but comptait seul » */
export function sightGapInWords({ count, at_least: least }: { count: number; at_least: number }): string {
  const verb = least >= 2 ? 'manqueraient' : 'manquerait';
  const proven =
    count <= least
      ? 'moins est impossible'
      : least === 0
        ? "il n'est pas prouvé qu'il doive en manquer"
        : `${formatNumber(least)} ${verb} même si ce but comptait seul`;
  return `Il manque aux classes ${periodsInWords(count)} avec leur maître·sse\u202f; ${proven}`;
}

interface Open extends Pick<Standing, 'open' | 'open_bound'> {
  /** Periods that the search may not staff, and that count in neither. */
  left_open: number;
  /** The ceiling of loads that was asked for; null: the maximum. */
  above_wish: number | null;
}

function searchedInWords({ open, open_bound, above_wish }: Open): string {
  if (open === 0) return 'Toutes les périodes ont un enseignant';
  const stays = `${periodsInWords(open)} sans enseignant`;
  if (open > open_bound) return `${stays}, au mieux ${formatNumber(open_bound)}`;
  // Fewer than the least: the school has changed since, and nothing is proven of it.
  if (open < open_bound) return stays;
  const limit = above_wish === null ? 'moins est impossible' : 'moins dépasserait la limite choisie';
  return `${stays}\u202f: ${limit}`;
}

/** What stays without a teacher, and whether that is proven to be the least. */
export function openInWords(standing: Open): string {
  const { open, left_open } = standing;
  const searched = searchedInWords(standing);
  if (left_open === 0) return searched;
  const which = left_open >= 2 ? 'verrouillées ou laissées ouvertes' : 'verrouillée ou laissée ouverte';
  return `${searched}, ${open === 0 ? 'sauf' : 'sans compter'} ${periodsInWords(left_open)} ${which}`;
}
