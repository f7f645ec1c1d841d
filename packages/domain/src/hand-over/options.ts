/** For which program a year is handed over, or as lists. */
export const HAND_OVER_FORMATS = ['untis', 'fet', 'asc', 'csv'] as const;
export type HandOverFormat = (typeof HAND_OVER_FORMATS)[number];

/** What becomes of half periods: they take place every second week, or all is counted in halves. */
export const HALVES = ['fortnight', 'double'] as const;
export type Halves = (typeof HALVES)[number];

export const ENCODINGS = ['windows-1252', 'utf-8'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How many periods a day may have; a day that is proposed has at least so many as is usual. */
export const HAND_OVER_HOURS = { min: 4, usual: 8, max: 12 } as const;

/** How a year is handed over. */
export interface HandOverOptions {
  format: HandOverFormat;
  halves: Halves;
  /** Of the files of lines. */
  encoding: Encoding;
  /** How many periods a day has, for FET. */
  hours: number;
}

/** What there may be to know before a year is handed over, what weighs most first. */
export const FINDING_KINDS = [
  'empty',
  'overfull',
  'open',
  'groups',
  'halves',
  'names',
  'signs',
  'away',
  'left-out',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
