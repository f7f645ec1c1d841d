import { compareLevels } from '@pupitre/domain';

/** The levels of a year in their order. */
export const sortLevels = (levels: readonly string[]): string[] => levels.toSorted(compareLevels);

/**
 * The volées to show: those remembered which this year has. Nothing remembered, or only levels of another year: all of them.
 * An empty choice stays empty.
 */
export function shownLevels(remembered: readonly string[] | null, levels: readonly string[]): string[] {
  const ordered = sortLevels(levels);
  if (remembered === null) return ordered;
  const kept = ordered.filter((level) => remembered.includes(level));
  return kept.length === 0 && remembered.length > 0 ? ordered : kept;
}
