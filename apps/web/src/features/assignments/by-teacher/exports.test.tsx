import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, ProxyFailure, Refusal, type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { watchSavedFiles } from '../../../testing/saved-files.ts';
import {
  sampleAssignment,
  sampleFunctionAssignment,
  sampleTeacher,
  sampleVolee,
} from '../../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher(), sampleTeacher({ id: 'luc', nom: 'Bovet', prenom: 'Luc', cycles: [] })],
  'assignments.list': [sampleAssignment({ teacher_id: 'anne' })],
  'functionAssignments.list': [sampleFunctionAssignment({ hours_per_week: 1.5 })],
};

beforeEach(() => {
  signIn();
  localStorage.setItem('assignments_activeTab', 'teachers');
});

test('a card counts functions with the teaching', async () => {
  serve(SCHOOL);
  renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Dupont Anne' }));
  expect(await card.findByRole('row', { name: /Fonctions particulières 1,5\sh/ })).toBeTruthy();
  expect(card.getByRole('row', { name: /Total 7,5\sh/ })).toBeTruthy();
});

test('all teachers are exported as the cycle filter says', async () => {
  const saved = watchSavedFiles();
  let reply: FileReply | Refusal | ProxyFailure = new FileReply();
  const calls = serve({ ...SCHOOL, 'documents.allTeachersPdf': () => reply });
  const { user } = renderScreen('/assignments');
  const button = await screen.findByRole('button', { name: 'Exporter tous en PDF' });
  await user.click(button);
  await screen.findByText('PDF exporté avec succès');
  await user.selectOptions(screen.getByLabelText('Filtrer par cycle'), 'none');
  reply = new Refusal(404, 'Introuvable.');
  await user.click(button);
  await screen.findByText('Aucun enseignant trouvé pour cette sélection');
  reply = new Refusal(503, 'Trop de documents.');
  await user.click(button);
  await screen.findByText('Trop de documents.');
  // A fourth message would wait for the first to go.
  await user.click(screen.getAllByRole('button', { name: 'Fermer le message' })[0] as HTMLElement);
  reply = new ProxyFailure();
  await user.click(button);
  await screen.findByText("Erreur lors de l'export PDF");
  expect(saved).toEqual(['enseignants_all_2026-2027.pdf']);
  const queries = calls
    .filter((call) => call.name === 'documents.allTeachersPdf')
    .map(({ query }) => query.toString());
  expect(queries.slice(0, 2)).toEqual(['school_year=2026-2027', 'school_year=2026-2027&cycle=none']);
});

test('all teachers are exported to a file each, as the cycle filter says', async () => {
  const saved = watchSavedFiles();
  const calls = serve({ ...SCHOOL, 'documents.allTeachersZip': new FileReply() });
  const { user } = renderScreen('/assignments');
  await user.selectOptions(await screen.findByLabelText('Filtrer par cycle'), 'none');
  await user.click(screen.getByRole('button', { name: 'Exporter tous en ZIP' }));
  await screen.findByText('ZIP exporté avec succès');
  expect(saved).toEqual(['enseignants_none_2026-2027.zip']);
  const call = calls.find((one) => one.name === 'documents.allTeachersZip');
  expect(call?.query.toString()).toBe('school_year=2026-2027&cycle=none');
});

test('one teacher is exported; a failure has one sentence', async () => {
  const saved = watchSavedFiles();
  let reply: FileReply | Refusal = new FileReply('enseignant_Bovet.pdf');
  const calls = serve({ ...SCHOOL, 'documents.teacherPdf': () => reply });
  const { user } = renderScreen('/assignments');
  const button = await screen.findByRole('button', { name: 'Exporter en PDF la fiche de Bovet Luc' });
  await user.click(button);
  await screen.findByText('PDF exporté avec succès');
  expect(saved).toEqual(['enseignant_Bovet.pdf']);
  expect(calls.find((call) => call.name === 'documents.teacherPdf')?.path).toMatch(/\/luc$/);
  reply = new Refusal(404, 'Introuvable.');
  await user.click(button);
  await screen.findByText("Erreur lors de l'export PDF");
});
