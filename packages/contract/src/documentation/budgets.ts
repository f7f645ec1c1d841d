import type { Examples } from './example.ts';
import { group, year } from './samples.ts';

const query = { school_year: year };
const NOT_FOUND = "L'année scolaire 2026-2027 n'existe pas.";
const ordinary = {
  id: '5d6c7b8a-9f0e-4d1c-a2b3-c4d5e6f7a808',
  name: 'Ordinaire',
  granted: 480,
  is_default: true,
  levels: [],
  position_ids: [],
  function_assignment_ids: [],
};
const special = {
  ...ordinary,
  id: '6e7d8c9b-0a1f-4e2d-b3c4-d5e6f7a8b909',
  name: 'Spécialisée',
  granted: 36.5,
  is_default: false,
  position_ids: [group.id],
};
const answer = { school_year: year, budgets: [ordinary, special] };

/** What a year is granted. */
export const budgetExamples = {
  'budgets.list': { query, answer, refusals: { 404: NOT_FOUND } },
  'budgets.set': {
    query,
    body: {
      budgets: [
        { id: ordinary.id, name: 'Ordinaire', granted: 480 },
        { name: 'Spécialisée', granted: 36.5 },
      ],
    },
    answer,
    refusals: {
      404: NOT_FOUND,
      409: "Le budget « Spécialisée » ne peut pas être supprimé\u202f: FRA 9VG Appui y est compté. Comptez-le d'abord dans un autre budget.",
    },
  },
} satisfies Partial<Examples>;
