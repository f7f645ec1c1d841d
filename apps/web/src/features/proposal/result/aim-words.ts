import type { ProposalOptions, ProposalResult } from '@pupitre/contract';
import type { Aim, CountedAim } from '@pupitre/domain';
import { countOf, formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { factOf, type StaffedYear } from './aim-facts.ts';
import { sightsInWords } from './class-sights.tsx';
import { movedInWords } from './kept-words.ts';

/** What an aim looks like as the year is, and with the proposal; null where there is nothing to say. */
interface Facts {
  before: string | null;
  after: string | null;
}

type Sights = ProposalResult['class_sights'];

/** « 4 classes sur 6 voient assez leur maître·sse de classe, il manque 4,5 périodes » */
function sightFact(sights: Sights, periodsOf: (sight: Sights[number]) => number | null): string | null {
  const seen = sights.map((sight) => ({ ...sight, periods: periodsOf(sight) ?? Number.NaN }));
  if (seen.some(({ periods }) => Number.isNaN(periods))) return null;
  const missing = seen.reduce((sum, { wanted, periods }) => sum + Math.max(0, wanted - periods), 0);
  const met = seen.map((sight) => ({ ...sight, is_met: sight.periods >= sight.wanted }));
  const lack = missing === 0 ? '' : `, il manque ${periodsInWords(missing)}`;
  return `${sightsInWords(met)}${lack}`;
}

/** What the search counted of an aim, before it and with it: what no list of this screen tells. */
const FOUND: Readonly<Partial<Record<Aim, (result: ProposalResult) => Facts>>> = {
  continuity: ({ continuity: count }) => {
    if (count === null) return { before: null, after: "Rien à reprendre de l'an passé" };
    const { lessons, kept, kept_before, classes, classes_kept } = count;
    return {
      before: `Gardés dans ${countOf(kept_before, 'enseignement')} sur ${lessons}`,
      after: `Gardés dans ${countOf(kept, 'enseignement')} sur ${lessons}, tous dans ${countOf(classes_kept, 'classe')} sur ${classes}`,
    };
  },
  changes: ({ changes }) => ({ before: null, after: changes && movedInWords(changes.moved) }),
  class_teacher: ({ class_sights: sights }) =>
    sights.length === 0
      ? { before: null, after: null }
      : {
          before: sightFact(sights, ({ periods_before }) => periods_before),
          after: sightFact(sights, ({ periods }) => periods),
        },
};

/** An aim in countable words. */
export function factsOf(
  aim: Aim,
  result: ProposalResult,
  { before, after }: Record<keyof Facts, StaffedYear>,
): Facts {
  return FOUND[aim]?.(result) ?? { before: factOf(aim, before), after: factOf(aim, after) };
}

/** So much less, or more, would be possible at most: a lesson or a period at a time. */
const AT_BEST: Readonly<Record<CountedAim, (count: number) => string>> = {
  minimum: (periods) => `Au mieux ${periodsInWords(periods)} de moins sous les minimums`,
  continuity: (lessons) => `Au mieux ${countOf(lessons, 'enseignement')} de plus`,
  changes: (positions) => `Au mieux ${countOf(positions, 'changement')} de moins`,
  class_teacher: (periods) => `Au mieux ${periodsInWords(periods)} de plus`,
};

const isCounted = (aim: Aim): aim is CountedAim => Object.hasOwn(AT_BEST, aim);

/** How much better an aim could be at most if it counted alone, as far as that is proven. */
export function betterInWords(
  aim: Aim,
  { costs, bounds, counts }: Pick<ProposalResult, 'costs' | 'bounds' | 'counts'>,
  weights: ProposalOptions['weights'],
): string {
  const [cost, bound] = [costs[aim], bounds[aim]];
  if (aim === 'open') return cost <= bound ? 'Moins est impossible' : `Au mieux ${periodsInWords(bound)}`;
  if (weights[aim] === 'ignored') return 'Ne comptait pas';
  if (cost <= bound) return 'Mieux est impossible';
  const counted = isCounted(aim) ? counts[aim] : undefined;
  if (isCounted(aim) && counted)
    return counted.count > counted.at_least
      ? AT_BEST[aim](counted.count - counted.at_least)
      : 'Mieux est impossible';
  if (bound <= 0) return "Rien n'est prouvé";
  return `Au mieux ${formatNumber(Math.ceil((100 * (cost - bound)) / cost))}\u202f% de moins`;
}
