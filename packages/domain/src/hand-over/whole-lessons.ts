import { coupleLessons, type Lesson } from './lessons.ts';
import type { Halves } from './options.ts';
import type { TaughtYear } from './year.ts';

/** The weeks that take turns. */
export const WEEKS = ['A', 'B'] as const;
export type Week = (typeof WEEKS)[number];

/** Lessons at once for a program that counts in whole units. */
export interface WholeCoupling {
  /** From 1. */
  number: number;
  /** How many a week: periods, or half periods where all is doubled. */
  units: number;
  /** The week in which it takes place; null: every week. */
  week: Week | null;
  lessons: Lesson[];
}

/** How many weekly periods a unit is. */
export const unitOf = (halves: Halves, week: Week | null): number =>
  halves === 'double' || week !== null ? 0.5 : 1;

/** Which week comes next: the halves of a class take turns, so that two of them can share an hour. */
function takeTurns(): (lesson: Lesson | undefined) => Week {
  const counts = new Map<string, number>();
  return (lesson) => {
    const key = JSON.stringify([lesson?.place.level, lesson?.place.class_name]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return WEEKS[count % 2] ?? 'A';
  };
}

/** The lessons of a year in whole units, numbered: with halves every second week, or with everything counted in half periods. */
export function countWhole(year: TaughtYear, halves: Halves): WholeCoupling[] {
  const nextWeek = takeTurns();
  const all = coupleLessons(year).flatMap(({ periods, lessons }) => {
    if (halves === 'double') return [{ units: periods * 2, week: null, lessons }];
    const whole = Math.floor(periods);
    return [
      ...(whole > 0 ? [{ units: whole, week: null, lessons }] : []),
      ...(periods > whole ? [{ units: 1, week: nextWeek(lessons[0]), lessons }] : []),
    ];
  });
  return all.map((coupling, index) => ({ number: index + 1, ...coupling }));
}
