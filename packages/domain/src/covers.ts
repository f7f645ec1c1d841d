import type { Cycle } from './cycles.ts';
import { LEVELS } from './levels.ts';

/** First and last level of each cycle. 1P-11S is not here: it covers everything. */
const SPANS: Readonly<Record<Exclude<Cycle, '1P-11S'>, readonly [first: string, last: string]>> = {
  '1-6P': ['1-2P', '6P'],
  '1P-8P': ['1-2P', '8P'],
  '7-8P': ['7P', '8P'],
  '7P-11S': ['7P', '11VP'],
  '9-11S': ['9VG', '11VP'],
};

const REGULAR: readonly string[] = LEVELS.filter((level) => level !== 'ACC');

function cycleCovers(cycle: Cycle, level: string): boolean {
  if (cycle === '1P-11S') return true;
  const [first, last] = SPANS[cycle];
  const rank = REGULAR.indexOf(level);
  return REGULAR.indexOf(first) <= rank && rank <= REGULAR.indexOf(last);
}

/**
 * Whether a teacher with these cycles may teach at a level. No cycle covers everything, and ACC and unknown
 * levels are open to everybody (docs/domain.md, « Teachers »).
 */
export function coversLevel(cycles: readonly Cycle[], level: string): boolean {
  if (cycles.length === 0 || !REGULAR.includes(level)) return true;
  return cycles.some((cycle) => cycleCovers(cycle, level));
}

/** Whether a subject is among the specialties; who has none is a generalist, fit for all. */
export const coversSubject = (specialties: readonly string[], subject: string): boolean =>
  specialties.length === 0 || specialties.includes(subject);
