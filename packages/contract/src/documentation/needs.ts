import type { Examples } from './example.ts';
import { group, ordinaryFigures, rochat, year } from './samples.ts';

const query = { school_year: year };
const refusals = { 404: "L'année scolaire 2026-2027 n'existe pas." };
const room = { room_at_wish: 3.5, room_at_maximum: 5.5 };
const french = { subject: 'FRA', needed: 24, staffed: 18, open: 6, teacher_ids: [rochat.id], ...room };

/** What a year needs, and what its teachers can give. */
export const needsExamples = {
  'needs.show': {
    query,
    answer: {
      school_year: year,
      subjects: [
        { ...french, stage: null },
        { ...french, stage: '9-11S' as const },
      ],
      total: { needed: 24, staffed: 18, open: 6 },
      means: {
        teachers: 1,
        without_maximum: 0,
        minimum: 18,
        wish: 23,
        maximum: 25,
        teaching: 18,
        functions: 1.5,
        ...room,
      },
      budgets: [ordinaryFigures],
      open_bound: 0,
      bottlenecks: [],
    },
    refusals,
  },
  'needs.hires': {
    query,
    answer: {
      school_year: year,
      open: 6,
      open_bound: 4,
      profiles: [
        {
          message: 'Une personne pour FRA 9–11, 4 à 6\u00a0périodes',
          cycle: '9-11S' as const,
          specialties: ['FRA'],
          least: 4,
          enough: 6,
          position_ids: [group.id],
        },
      ],
    },
    refusals,
  },
  'needs.excel': { query, file: 'besoins_2026-2027_2026-11-21.xlsx', refusals },
  'needs.pdf': { query, file: 'besoins_2026-2027.pdf', refusals },
} satisfies Partial<Examples>;
