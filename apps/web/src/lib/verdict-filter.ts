import type { TeacherAnswer } from '@pupitre/contract';
import {
  EXACT_WISH,
  isExactWish,
  RANGE_STATUS_LABELS,
  type RangeStatus,
  readRangeStatus,
} from '@pupitre/domain';

/** What a verdict is called where it is chosen, and in an address. */
const STATUSES: Readonly<Record<string, readonly RangeStatus[]>> = {
  'hors-fourchette': ['below', 'above'],
  'sous-minimum': ['below'],
  'au-dessus-maximum': ['above'],
  'dans-la-fourchette': ['within'],
  optimal: ['optimal'],
  'non-defini': ['undefined'],
};
const EXACT = 'voeu-exact';

const labelOf = ([first, ...more]: readonly RangeStatus[]) =>
  first === undefined || more.length > 0 ? 'Hors fourchette' : RANGE_STATUS_LABELS[first];

/** Everybody, or those of one verdict of reading B. */
export const VERDICT_CHOICES = [
  { value: 'tous', label: 'Tous les verdicts' },
  ...Object.entries(STATUSES).map(([value, statuses]) => ({ value, label: labelOf(statuses) })),
  { value: EXACT, label: EXACT_WISH.replace('v', 'V') },
];

/** Whether a teacher with so many weekly periods has the verdict; one that is no choice lets everybody pass. */
export function passesVerdict(hours: number, teacher: TeacherAnswer, verdict: string): boolean {
  if (verdict === EXACT) return isExactWish(hours, teacher);
  return STATUSES[verdict]?.includes(readRangeStatus(hours, teacher)) ?? true;
}
