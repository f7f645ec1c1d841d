import { compareText } from './compare-text.ts';
/**
 * The levels of compulsory school in their order (docs/domain.md, « Subjects and levels »). Any other text is allowed
 * as a level.
 */
export const LEVELS = [
  '1-2P',
  '3P',
  '4P',
  '5P',
  '6P',
  '7P',
  '8P',
  '9VG',
  '9VP',
  '10VG',
  '10VP',
  '11VG',
  '11VP',
  'ACC',
] as const;

const rankOf = new Map<string, number>(LEVELS.map((level, rank) => [level, rank]));
const collator = new Intl.Collator('fr-CH', { sensitivity: 'base', numeric: true });

/** Orders levels as the school does: the known ones first, any other after them, alphabetically. */
export function compareLevels(a: string, b: string): number {
  const rankA = rankOf.get(a) ?? LEVELS.length;
  const rankB = rankOf.get(b) ?? LEVELS.length;
  return rankA - rankB || collator.compare(a, b) || compareText(a, b);
}
