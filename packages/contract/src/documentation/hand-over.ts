import type { Examples } from './example.ts';
import { ofClass, year } from './samples.ts';

const query = {
  school_year: year,
  format: 'untis' as const,
  halves: 'fortnight' as const,
  encoding: 'windows-1252' as const,
  day_length: 8,
};
const refusals = { 404: `L'année scolaire ${year} n'existe pas.` };

/** A year for a program that makes timetables. */
export const handOverExamples = {
  'handOver.check': {
    query,
    answer: {
      school_year: year,
      day_length: 8,
      findings: [
        {
          kind: 'open',
          count: 1,
          entries: [
            { text: 'FRA 9VG/1', level: '9VG', subject: null, position_id: ofClass.id, teacher_id: null },
          ],
        },
      ],
    },
    refusals,
  },
  'handOver.download': { query, file: 'untis_2026-2027_2026-11-21.zip', refusals },
} satisfies Partial<Examples>;
