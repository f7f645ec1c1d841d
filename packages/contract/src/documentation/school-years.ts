import type { Examples } from './example.ts';
import { nextYear, rochat, year } from './samples.ts';

const NOT_FOUND = `L'année scolaire ${nextYear} n'existe pas.`;
const TAKEN = `L'année scolaire ${nextYear} existe déjà.`;

export const schoolYearExamples = {
  'schoolYears.active': { answer: { active_year: year }, refusals: {} },
  'schoolYears.list': { answer: { school_years: [nextYear, year] }, refusals: {} },
  'schoolYears.create': {
    query: { year: nextYear },
    answer: { school_year: nextYear },
    refusals: { 409: TAKEN },
  },
  'schoolYears.prepare': {
    body: {
      source_school_year: year,
      target_school_year: nextYear,
      classes: 'promoted' as const,
      teachers: 'class' as const,
      function_assignment_ids: [],
      class_teachers: [],
    },
    answer: {
      school_year: nextYear,
      dry_run: false,
      volees: [
        {
          level: '10VG',
          from_level: '9VG',
          class_names: ['10VG/1', '10VG/2'],
          positions: 26,
          staffed: 24,
          with_class_teacher: 0,
        },
      ],
      functions: 0,
      class_teachers: 0,
      budgets: ['Ordinaire', 'Spécialisée'],
      teaching_rules: 4,
      teaching_rules_left: 1,
      away: [
        {
          teacher_id: rochat.id,
          is_absent: false,
          left_after: year,
          positions: 2,
          functions: 0,
          class_teachers: 0,
        },
      ],
    },
    refusals: {
      404: `L'année scolaire ${year} n'existe pas.`,
      409: `La volée 10VG existe déjà en ${nextYear}.`,
    },
  },
  'schoolYears.setActive': {
    query: { year: nextYear },
    answer: { active_year: nextYear },
    refusals: { 404: NOT_FOUND },
  },
  'schoolYears.delete': {
    params: { year: nextYear },
    answer: { message: `Année scolaire ${nextYear} supprimée` },
    refusals: { 404: NOT_FOUND, 409: 'La dernière année scolaire ne peut pas être supprimée.' },
  },
  'schoolYears.rename': {
    params: { year },
    query: { new_year: nextYear },
    answer: { school_year: nextYear },
    refusals: { 404: `L'année scolaire ${year} n'existe pas.`, 409: TAKEN },
  },
} satisfies Partial<Examples>;
