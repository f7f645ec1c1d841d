import type { Letterhead } from '../../documents/pdf/pdf-document.ts';
import type { YearContent } from '../../year-content/read-year-content.ts';
import { writeDate } from './french-text.ts';

/** What every page of a document says, and its title in the reader. */
export function buildLetterhead(
  { school, school_year }: YearContent,
  subject: string,
  now: Date,
): Letterhead {
  return { title: `${subject} – ${school_year}`, school, school_year, printed_on: writeDate(now) };
}
