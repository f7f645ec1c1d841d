import type { RuleOutcomeAnswer } from '@pupitre/contract';
import { upperFirst } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';

/** What is wished or avoided weighs; everything else that is said binds. */
export const isWish = ({ kind }: Pick<RuleOutcomeAnswer, 'kind'>): boolean =>
  kind === 'prefers' || kind === 'avoids';

/** « 7 souhaits sur 9 respectés » */
function wishesInWords(met: number, all: number): string {
  if (met === 0) return `aucun souhait sur ${all} respecté`;
  return `${countOf(met, 'souhait')} sur ${all} ${met >= 2 ? 'respectés' : 'respecté'}`;
}

/** How many wishes are respected, and what else is not: « 7 souhaits sur 9 respectés, 1 consigne non respectée »; null where nothing is said. */
export function rulesInWords(outcomes: readonly RuleOutcomeAnswer[]): string | null {
  if (outcomes.length === 0) return null;
  const wishes = outcomes.filter(isWish);
  const broken = outcomes.filter((one) => !isWish(one) && !one.is_met).length;
  const parts = [
    ...(wishes.length === 0 ? [] : [wishesInWords(wishes.filter((one) => one.is_met).length, wishes.length)]),
    ...(broken === 0 ? [] : [countOf(broken, 'consigne non respectée', 'consignes non respectées')]),
  ];
  const words = parts.length === 0 ? 'toutes les consignes respectées' : parts.join(', ');
  return upperFirst(words);
}
