import type { Periods } from './model.ts';

/** How many periods a week the classes of a level are to have. */
export interface WeeklyTarget {
  level: string;
  periods: Periods;
}

const forLevels = (levels: readonly string[], periods: Periods): WeeklyTarget[] =>
  levels.map((level) => ({ level, periods }));

/** The weekly targets of a school that has set none; levels that are left out have none. */
export const PROPOSED_WEEKLY_TARGETS: readonly WeeklyTarget[] = [
  ...forLevels(['3P', '4P', '5P', '6P'], 28),
  ...forLevels(['7P', '8P'], 32),
  ...forLevels(['9VG', '9VP', '10VG', '10VP', '11VG', '11VP'], 33),
];
