import type { Examples } from './example.ts';
import { firstClass, rochat, year } from './samples.ts';

const query = { school_year: year };
const NOT_FOUND = `L'année scolaire ${year} n'existe pas.`;

/** Backups and documents of a year. */
export const yearFileExamples = {
  'backup.export': { query, file: 'sauvegarde_2026-2027_2026-11-21.json', refusals: { 404: NOT_FOUND } },
  'backup.import': {
    answer: {
      message: `Année scolaire ${year} restaurée : 14 volées, 420 enseignements`,
      stats: {
        plannings: 14,
        assignments: 420,
        unassigned: 0,
        functions: 1,
        function_assignments: 12,
        skipped_function_assignments: 0,
        class_teachers: 14,
        skipped_class_teachers: 0,
        teaching_rules: 9,
        skipped_teaching_rules: 0,
      },
    },
    refusals: {
      400: "Le fichier n'est pas une sauvegarde : un fichier JSON en UTF-8 est attendu.",
      409: `L'année scolaire ${year} existe déjà.`,
      413: 'Les données envoyées sont trop volumineuses.',
      415: "Ce type de contenu n'est pas accepté.",
    },
  },
  'documents.yearPdf': {
    query: { ...query, audience: 'direction' },
    file: 'repartition_2026-2027.pdf',
    refusals: { 404: NOT_FOUND },
  },
  'documents.voleePdf': {
    query: { ...query, level: '9VG' },
    file: 'volee_9VG_2026-2027.pdf',
    refusals: { 404: 'Aucun enseignement trouvé pour 9VG' },
  },
  'documents.allTeachersPdf': {
    query: { ...query, cycle: '9-11S' },
    file: 'enseignants_9-11S_2026-2027.pdf',
    refusals: { 404: 'Aucun enseignant trouvé pour cette sélection' },
  },
  'documents.allTeachersZip': {
    query: { ...query, cycle: '9-11S' },
    file: 'enseignants_9-11S_2026-2027.zip',
    refusals: { 404: 'Aucun enseignant trouvé pour cette sélection' },
  },
  'documents.classPdf': {
    params: { id: firstClass.id },
    file: 'classe_9VG-1_2026-2027.pdf',
    refusals: { 404: "Cette classe n'existe pas ou plus." },
  },
  'documents.teacherPdf': {
    params: { id: rochat.id },
    query,
    file: 'enseignant_Rochat_2026-2027.pdf',
    refusals: { 404: "Cet enseignant n'existe pas." },
  },
  'exports.yearExcel': {
    query,
    file: 'repartition_2026-2027_2026-11-21.xlsx',
    refusals: { 404: NOT_FOUND },
  },
} satisfies Partial<Examples>;
