import type { ComparedYear } from '../comparison.ts';
import type { Examples } from './example.ts';
import { ofClass, rochat, year } from './samples.ts';

const query = { from: '2026-11-20', from_year: year, to: 'now', to_year: year };
const { visa, nom, prenom } = rochat;
const { teacher_id: _teacher, school_year: _year, ...place } = ofClass;
const position = { ...place, co_teachers: [] };
const UNKNOWN = "Cette version n'existe pas ou plus.";

const state = { name: null, school_year: year };
const from: ComparedYear = { ...state, kind: 'instant', at: '2026-11-19T23:00:00.000Z', seq: 12 };
const to: ComparedYear = { ...state, kind: 'now', at: '2026-11-21T09:12:00.000Z', seq: 13 };

const counts = {
  from,
  to,
  changes: 1,
  counts: {
    positions: { all: 1, added: 0, removed: 0, teacher: 1, co_teachers: 0, periods: 0, lock: 0, label: 0 },
    teachers: 1,
    functions: 0,
    volees: 0,
    budgets: 0,
  },
};

/** Two states or years beside one another. */
export const comparisonExamples = {
  'changes.compare': {
    query,
    answer: {
      ...counts,
      totals: {
        before: { positions: 420, periods: 980.5, open: 34, open_periods: 71 },
        after: { positions: 420, periods: 980.5, open: 33, open_periods: 68 },
      },
      positions: [
        {
          kind: 'changed' as const,
          changes: ['teacher' as const],
          before: { ...position, teacher: null },
          after: { ...position, teacher: { id: rochat.id, visa, nom, prenom } },
        },
      ],
      teachers: [
        {
          kind: 'changed' as const,
          changes: ['load' as const, 'positions' as const],
          gained: 1,
          lost: 0,
          before: { ...rochat, teaching: 18, functions: 1.5, total: 19.5, rules: [] },
          after: { ...rochat, teaching: 21, functions: 1.5, total: 22.5, rules: [] },
        },
      ],
      functions: [],
      volees: [],
      budgets: [],
    },
    refusals: { 404: UNKNOWN },
  },
  'changes.compareCounts': { query, answer: counts, refusals: { 404: UNKNOWN } },
  'exports.compareExcel': {
    query,
    file: 'comparaison_2026-2027_2026-11-21.xlsx',
    refusals: { 404: UNKNOWN },
  },
  'documents.comparePdf': { query, file: 'comparaison_2026-2027_2026-11-21.pdf', refusals: { 404: UNKNOWN } },
} satisfies Partial<Examples>;
