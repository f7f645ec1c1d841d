import type { PlanningEntry } from '@pupitre/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';

/** Of a subject in the grid, in rem. */
export const LINE_HEIGHT = 1.8;

/** Positions in the first batch, which fills the window, and in each of the others. */
const FIRST = 250;
const NEXT = 700;

/** The first volées that together have so many positions; at least one, all where they have fewer. */
function takeBatch(
  volees: readonly PlanningEntry[],
  wanted: number,
  countOf: (volee: PlanningEntry) => number,
): PlanningEntry[] {
  let count = 0;
  const end = volees.findIndex((volee) => (count += countOf(volee)) >= wanted);
  return volees.slice(0, end < 0 ? volees.length : end + 1);
}

/**
 * The volées to paint now, and how many lines wait, roughly. Some thousand positions at once would keep the window from answering;
 * what it shows first comes at once, the rest in batches, each when there is time.
 * @param countOf how many positions a volée has; the same function at every render
 */
export function useBatches(
  volees: readonly PlanningEntry[],
  countOf: (volee: PlanningEntry) => number,
): { painted: PlanningEntry[]; waiting: number } {
  const [known, setKnown] = useState(
    () => new Set(takeBatch(volees, FIRST, countOf).map(({ level }) => level)),
  );

  useEffect(() => {
    const missing = volees.filter(({ level }) => !known.has(level));
    if (missing.length === 0 && known.size === volees.length) return;
    const kept = volees.filter(({ level }) => known.has(level));
    const next = [...kept, ...takeBatch(missing, NEXT, countOf)];
    startTransition(() => setKnown(new Set(next.map(({ level }) => level))));
  }, [volees, known, countOf]);

  return useMemo(() => {
    const missing = volees.filter(({ level }) => !known.has(level));
    return {
      painted: volees.filter(({ level }) => known.has(level)),
      waiting: missing.reduce((lines, { subject_periods }) => lines + subject_periods.length + 2, 0),
    };
  }, [volees, known]);
}
