import type { Examples } from './example.ts';
import { rochat, ruleOfRochat, year } from './samples.ts';

const query = { school_year: year };

export const teachingRuleExamples = {
  'teachingRules.list': {
    query,
    answer: [ruleOfRochat],
    refusals: { 404: "L'année scolaire 2035-2036 n'existe pas." },
  },
  'teachingRules.set': {
    params: { id: rochat.id },
    query,
    body: { rules: [{ kind: 'never', level: '9VG', class_name: '9VG/2' }] },
    answer: [ruleOfRochat],
    refusals: {
      404: "La classe 9VG/7 n'existe pas en 2026-2027.",
      409: 'Cela a changé entre-temps.',
    },
  },
} satisfies Partial<Examples>;
