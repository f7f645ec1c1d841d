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
  'teachingRules.import': {
    query: { school_year: year, dry_run: true },
    answer: {
      message: '1 enseignant à modifier, 24 inchangés',
      dry_run: true,
      school_year: year,
      differences: [
        {
          sheet: 'Consignes',
          row: 2,
          column: 'G',
          visa: rochat.visa,
          nom: rochat.nom,
          prenom: rochat.prenom,
          kind: 'never',
          before: '',
          after: '9VG/2',
        },
      ],
      unchanged: 24,
      faults: [],
      contradictions: [],
      notes: ['Colonnes qui ne sont pas lues : Remarque.'],
    },
    refusals: {
      400: "Le fichier n'a pas pu être lu.",
      404: "L'année scolaire 2035-2036 n'existe pas.",
      409: 'Cela a changé entre-temps.',
      413: 'Le fichier est trop grand : 5 Mo au plus.',
      415: "Ce n'est pas un fichier Excel (.xlsx ou .xls).",
    },
  },
  'teachingRules.export': {
    query,
    file: 'consignes_2026-2027_2026-11-21.xlsx',
    refusals: { 404: "L'année scolaire 2035-2036 n'existe pas." },
  },
} satisfies Partial<Examples>;
