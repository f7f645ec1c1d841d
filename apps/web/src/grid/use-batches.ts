import type { PlanningEntry } from '@pupitre/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';

/** Of a subject in the grid, in rem. */
export const LINE_HEIGHT = 1.8;
const REM = 16;
/** What stands over the grid on a wide window, in rem. */
const OVER_GRID = 9;

/** Positions in each batch after the first, which fills the window. */
const NEXT = 1500;

/** The first volées that together have so much of something; at least one, all where they have less. */
function takeBatch(
  volees: readonly PlanningEntry[],
  wanted: number,
  countOf: (volee: PlanningEntry) => number,
): PlanningEntry[] {
  let count = 0;
  const end = volees.findIndex((volee) => (count += countOf(volee)) >= wanted);
  return volees.slice(0, end < 0 ? volees.length : end + 1);
}

/** How many lines a volée has at least: its head, a line for each subject, and its foot. */
const linesOf = ({ subject_periods }: PlanningEntry): number => subject_periods.length + 2;

/** The volées that fill the window. */
const takeFirst = (volees: readonly PlanningEntry[]): PlanningEntry[] =>
  takeBatch(volees, (innerHeight / REM - OVER_GRID) / LINE_HEIGHT, linesOf);

interface Batches {
  /** By the levels that are in the document, whether the volée came once the window was filled. */
  isLate: ReadonlyMap<string, boolean>;
  /** All there was to begin with has come. */
  isFilled: boolean;
}

/**
 * The volées to paint now, which of them come late, and how many lines wait, roughly. Some thousand positions at once would keep the
 * window from answering; what it shows first comes at once, the rest in batches, each when there is time.
 * @param countOf how many positions a volée has; the same function at every render
 */
export function useBatches(volees: readonly PlanningEntry[], countOf: (volee: PlanningEntry) => number) {
  const [{ isLate, isFilled }, setBatches] = useState<Batches>(() => ({
    isLate: new Map(takeFirst(volees).map(({ level }) => [level, false])),
    isFilled: false,
  }));

  useEffect(() => {
    const missing = volees.filter(({ level }) => !isLate.has(level));
    if (missing.length === 0 && isLate.size === volees.length) return;
    const shown = new Set(volees.map(({ level }) => level));
    const kept = [...isLate].filter(([level]) => shown.has(level));
    const next = takeBatch(missing, NEXT, countOf);
    startTransition(() =>
      setBatches({
        isLate: new Map([...kept, ...next.map(({ level }) => [level, !isFilled] as const)]),
        isFilled: isFilled || next.length === missing.length,
      }),
    );
  }, [volees, isLate, isFilled, countOf]);

  return useMemo(() => {
    const missing = volees.filter(({ level }) => !isLate.has(level));
    return {
      painted: volees.filter(({ level }) => isLate.has(level)),
      late: new Set(volees.flatMap(({ level }) => (isLate.get(level) ? level : []))),
      waiting: missing.reduce((lines, volee) => lines + linesOf(volee), 0),
    };
  }, [volees, isLate]);
}
