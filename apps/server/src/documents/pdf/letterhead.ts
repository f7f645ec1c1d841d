import { writeDay } from '@pupitre/domain';
import type { Letterhead } from './pdf-document.ts';

/** What every page of a document says, and its title in the reader; without a year where it is of none. */
export const buildLetterhead = (
  { school, school_year }: { school: string; school_year: string | null },
  subject: string,
  now: Date,
): Letterhead => ({
  title: [subject, school_year].filter((part) => part !== null).join(' – '),
  school,
  school_year,
  printed_on: writeDay(now),
});
