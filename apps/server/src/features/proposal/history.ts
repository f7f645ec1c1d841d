import type { Progress } from '@pupitre/contract';

/** So many points draw a curve. */
const MOST_POINTS = 200;

/** Adds a point to a curve; every second one is left out when there are too many. The first and the last stay. */
export function addPoint(history: readonly Progress[], point: Progress): Progress[] {
  const longer = [...history, point];
  if (longer.length <= MOST_POINTS) return longer;
  return longer.filter((_, index) => index % 2 === 0 || index === longer.length - 1);
}
