import type { Examples } from './example.ts';
import { rochat, sayFull } from './samples.ts';

const { id, school_year, left_after: _left, contract_year: _from, ...body } = rochat;
const query = { school_year };
const NO_YEAR = "L'année scolaire 2031-2032 n'existe pas.";
const params = { id };
const NOT_FOUND = "Cet enseignant n'existe pas.";
const TAKEN = 'Le visa ROA est déjà attribué.';

export const teacherExamples = {
  'teachers.list': { query, answer: [rochat], refusals: { 404: NO_YEAR } },
  'teachers.byLevel': {
    params: { level: '9VG' },
    query,
    answer: [rochat],
    refusals: { 404: NO_YEAR },
  },
  'teachers.create': { query, body, answer: rochat, refusals: { 404: NO_YEAR, 409: TAKEN } },
  'teachers.update': {
    params,
    query,
    body: { ...body, hours_desired: 22 },
    answer: { ...rochat, hours_desired: 22 },
    refusals: { 404: NOT_FOUND, 409: TAKEN },
  },
  'teachers.leave': {
    params,
    body: { last_school_year: school_year, frees: true },
    answer: {
      message: "Anne Rochat (ROA) n'enseigne plus après 2026-2027 : 12 enseignements, 1 maîtrise à redonner",
      positions: 12,
      locked: 0,
      functions: 0,
      class_teachers: 1,
    },
    refusals: {
      404: NOT_FOUND,
      409: "Anne Rochat (ROA) n'enseigne déjà plus depuis la fin de 2025-2026.",
    },
  },
  'teachers.delete': { params, answer: { message: 'Enseignant supprimé' }, refusals: { 404: NOT_FOUND } },
  'teachers.deleteAll': { answer: { message: '112 enseignants supprimés', deleted: 112 }, refusals: {} },
  'teachers.import': {
    query: {
      school_year,
      dry_run: true,
      matching: '{"sheets":[{"sheet":"Enseignants","columns":{"D":"hours_desired"}}]}',
    },
    answer: {
      message: '1 enseignant à importer : 0 créé, 1 modifié, 0 inchangé',
      dry_run: true,
      created: 0,
      updated: 1,
      unchanged: 0,
      rows: [
        {
          row: 2,
          sheet: 'Enseignants',
          action: 'updated',
          visa: 'ROA',
          nom: 'Rochat',
          prenom: 'Anne',
          faults: [],
          differences: [{ field: 'hours_desired', old_value: '24', new_value: '22' }],
          hints: [],
        },
      ],
      notes: ['Colonne non lue : Taux.'],
      sheets: [
        {
          sheet: 'Enseignants',
          is_hidden: false,
          is_read: true,
          reason: null,
          titles_row: 1,
          line_count: 1,
          hidden_rows: [],
          columns: [
            { column: 'A', title: 'VISA', field: 'visa', samples: ['ROA'] },
            { column: 'B', title: 'NOM', field: 'nom', samples: ['Rochat'] },
            { column: 'C', title: 'PRENOM', field: 'prenom', samples: ['Anne'] },
            { column: 'D', title: 'VOEUX', field: 'hours_desired', samples: ['22'] },
            { column: 'E', title: 'Taux', field: null, samples: ['80'] },
          ],
        },
      ],
      unknown_codes: [],
      absent: [],
    },
    refusals: {
      409: sayFull('5 000 enseignants'),
      400: 'La requête est illisible.',
      404: NO_YEAR,
      413: 'Le fichier est trop volumineux : 5 Mo au plus.',
      415: "Ce type de contenu n'est pas accepté.",
    },
  },
  'teachers.export': {
    query,
    file: 'enseignants_2026-2027_2026-11-21.xlsx',
    refusals: { 404: NO_YEAR },
  },
  'teachers.template': { file: 'modele_enseignants.xlsx', refusals: {} },
} satisfies Partial<Examples>;
