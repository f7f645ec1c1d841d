import type { FunctionAssignment } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import type { Replies } from './fake-server.ts';
import { sampleFunction, sampleFunctionAssignment, sampleTeacher, sampleWorkload } from './samples.ts';

export const mediation = sampleFunction();
export const support = sampleFunction({ id: 'support', name: 'Appui informatique', description: 'Salle 12' });
export const ofAnne = sampleFunctionAssignment({ description: 'Lundi matin' });
const ofEve = sampleFunctionAssignment({
  id: 'of-eve',
  teacher_id: 'eve',
  function_id: 'support',
  function_name: 'Appui informatique',
  hours_per_week: 1.5,
});
const BY_YEAR: Record<string, FunctionAssignment[]> = {
  '2026-2027': [ofEve, ofAnne],
  '2025-2026': [sampleFunctionAssignment({ id: 'old', school_year: '2025-2026' })],
  '2027-2028': [],
};
/** A school with two functions, attributed in one year and another. */
export const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2025-2026', '2026-2027', '2027-2028'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'teachers.list': [sampleTeacher({ id: 'eve', visa: 'EEM', nom: 'Émery', prenom: 'Ève' }), sampleTeacher()],
  'functions.list': [mediation, support],
  'dashboard.teacherWorkload': { anne: sampleWorkload(20, 2), eve: sampleWorkload(10) },
  'functionAssignments.list': ({ query }) => BY_YEAR[query.get('school_year') ?? ''] ?? [],
};

/** What the rows of a table say. */
export const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));
/** What is in the open dialog, as soon as there is one. */
export const dialog = async () => within(await screen.findByRole('dialog'));
