import type { Aim, Alternative } from '@pupitre/contract';
import { AIMS } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { AIM_WORDS } from '../aims.ts';
import { pointsInWords } from '../running/gap-words.ts';

const signed = (value: number) => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;

/** What choosing somebody else would cost, in points: « 34 points de plus ». */
export function differenceInWords({ difference }: Pick<Alternative, 'difference'>): string {
  if (difference === 0) return 'Aussi bon';
  const points = pointsInWords(Math.abs(difference));
  return difference > 0 ? `${points} de plus` : `${points} de moins`;
}

/** The aims that pay for it, in their order: « voeux +40, classes −6 ». */
export function changesInWords({ changes }: Pick<Alternative, 'changes'>): string {
  return AIMS.flatMap((aim: Aim) => {
    const value = changes[aim] ?? 0;
    return value === 0 ? [] : [`${AIM_WORDS[aim]} ${signed(value)}`];
  }).join(', ');
}

const QUALIFICATIONS: Readonly<Record<Alternative['qualification'], string>> = {
  specialty: 'spécialité',
  generalist: 'généraliste',
  exception: 'par exception',
};

/** What speaks for somebody, in a word each. */
export function meritsOf(
  one: Pick<Alternative, 'qualification' | 'already_with_class' | 'last_year'>,
): string[] {
  return [
    QUALIFICATIONS[one.qualification],
    ...(one.already_with_class ? ['déjà dans la classe'] : []),
    ...(one.last_year ? ["l'an passé"] : []),
  ];
}
