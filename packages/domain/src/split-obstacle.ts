import { formatPeriods } from './format-periods.ts';
import { LIMITS } from './limits.ts';
import type { Position } from './model.ts';

/** Why a position cannot be split at all, in French; null when it can (docs/domain.md, « Periods, splits and recomputing »). */
export function findSplitObstacle(
  position: Pick<Position, 'teacher_id' | 'locked' | 'periods'>,
): string | null {
  if (position.locked) return 'Un enseignement verrouillé ne peut pas être divisé';
  if (position.teacher_id !== null) return 'Un enseignement attribué ne peut pas être divisé';
  if (position.periods <= LIMITS.splitPartMin)
    return `Un enseignement de ${formatPeriods(position.periods)}h ne peut pas être divisé`;
  return null;
}
