import type { Change, ChangedRow } from '@pupitre/contract';
import type { Replies } from './fake-server.ts';
import { sampleTeacher, sampleVolee } from './samples.ts';

/* A history as the server answers it: what was done by hand, and an import. */

export const GIVEN = 'MAT 9VG/1\u202f: ROC à la place de Non assigné';
/** As it is looked for on the screen, alone and in the name of its entry. */
export const IS_GIVEN = /^MAT 9VG\/1\s: ROC/;
export const IS_GIVEN_ENTRY = /MAT 9VG\/1\s: ROC/;

export const sampleChange = (changes: Partial<Change> = {}): Change => ({
  seq: 7,
  at: '2026-01-21T13:02:00Z',
  summary: GIVEN,
  school_year: '2026-2027',
  kind: 'do',
  undoes: null,
  person: null,
  extent: null,
  is_of_plan: true,
  is_own: true,
  ...changes,
});

export const sampleRow = (
  name: string,
  kind: ChangedRow['kind'],
  ...fields: ChangedRow['fields']
): ChangedRow => ({
  name,
  kind,
  teacher_id: null,
  fields,
});

export const ROWS: ChangedRow[] = [
  sampleRow('MAT 9VG/1', 'changed', { field: 'Enseignant', before: '', after: 'ROC' }),
  sampleRow('FRA 9VG/2', 'added', { field: 'Périodes', before: '', after: '6' }),
  sampleRow('MUS 9VG/3', 'removed', { field: 'Périodes', before: '1', after: '' }),
];

export const IMPORT = sampleChange({
  seq: 3,
  at: '2026-01-20T23:30:00Z',
  summary: 'Import de 25 enseignants',
  school_year: null,
  is_own: false,
});

export const REPLIES: Replies = {
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher()],
  'changes.list': { changes: [sampleChange(), IMPORT], next: null },
  'changes.show': { ...sampleChange(), rows: ROWS, refusal: null },
  'changes.revert': { message: `Annulé\u202f: ${GIVEN}`, seq: 8, skipped: [], renamed_years: [] },
};
