import { LEVELS } from '../levels.ts';
import type { QualificationRule } from './rule.ts';

const rankOf = new Map<string, number>(
  LEVELS.filter((level) => level !== 'ACC').map((level, rank) => [level, rank]),
);

/** « VG », « VP »; nothing for a level without streams. */
const streamOf = (level: string | null): string => /V[GP]$/.exec(level ?? '')?.[0] ?? '';

/**
 * Whether a level lies between two others, both included; null leaves an end open. Between two levels of one stream lies that stream only,
 * and ACC and levels of one's own lie everywhere, as they do in every cycle. A bound that is such a level itself holds that level alone.
 */
export function liesBetween(level: string, from: string | null, to: string | null): boolean {
  if (level === from || level === to) return true;
  const rank = rankOf.get(level);
  if (rank === undefined) return true;
  const first = from === null ? 0 : rankOf.get(from);
  const last = to === null ? rankOf.size : rankOf.get(to);
  if (first === undefined || last === undefined || rank < first || rank > last) return false;
  const stream = streamOf(from);
  return stream === '' || stream !== streamOf(to) || stream === streamOf(level);
}

/** Whether somebody with such limits teaches a subject at a level: where there are any for the subject, one of them has to allow it. */
export function isWithinLimits(
  limits: readonly QualificationRule[],
  { subject, level }: { subject: string; level: string },
): boolean {
  let isLimited = false;
  for (const limit of limits) {
    if (limit.subject !== subject) continue;
    if (liesBetween(level, limit.from_level, limit.to_level)) return true;
    isLimited = true;
  }
  return !isLimited;
}
