import type { Alternative } from '@pupitre/contract';

/** Whether it would be better to choose somebody else, all in all. */
export function differenceInWords({ difference }: Pick<Alternative, 'difference'>): string {
  if (difference === 0) return 'Aussi bien';
  return difference > 0 ? 'Moins bien en tout' : 'Mieux en tout';
}

/** What would be worse and what better: « Moins bien : ROA serait plus loin de son voeu (3,5 périodes pour 8) ». */
export function consequencesInWords({ worse, better }: Pick<Alternative, 'worse' | 'better'>): string[] {
  return [
    ...(worse.length > 0 ? [`Moins bien\u202f: ${worse.join(', ')}`] : []),
    ...(better.length > 0 ? [`Mieux\u202f: ${better.join(', ')}`] : []),
  ];
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
