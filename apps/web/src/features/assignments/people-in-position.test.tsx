import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const shared = sampleAssignment({ teacher_id: 'anne' });
const added = sampleAssignment({ id: 'added', group_label: 'Appui', plan_index: null, periods: 2 });
const luc = sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bovet', prenom: 'Luc' });
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher(), luc],
  'assignments.list': [shared, added],
  'functionAssignments.list': [],
};

beforeEach(() => signIn());

test('somebody joins a position from its menu; the cell marks them and says everybody', async () => {
  const co_teachers = [{ teacher_id: 'luc', periods: 2, kind: 'support' as const }];
  const calls = serve({ ...SCHOOL, 'assignments.setCoTeachers': { ...shared, co_teachers } });
  const { user } = renderScreen('/assignments');
  const cell = await screen.findByRole('button', { name: /^français, 9VG\/1\s: ADU/ });
  cell.focus();
  await user.keyboard(' ');
  await user.click(await screen.findByRole('menuitem', { name: /^Ajouter une personne/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Co-enseignement et appui/ }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText('Veuillez choisir une personne')).toBeTruthy();
  expect(dialog.queryByRole('option', { name: /Dupont/ })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Personne'), 'luc');
  await user.clear(dialog.getByLabelText('Périodes'));
  await user.type(dialog.getByLabelText('Périodes'), '8');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText(/seul un appui peut en compter davantage/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Rôle'), 'support');
  expect(dialog.getByText(/dure plus longtemps/)).toBeTruthy();
  await user.clear(dialog.getByLabelText('Périodes'));
  await user.type(dialog.getByLabelText('Périodes'), '2');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Co-enseignement et appui modifiés');
  expect(calls.find(({ name }) => name === 'assignments.setCoTeachers')).toMatchObject({
    path: '/api/assignments/position/co-teachers',
    body: { co_teachers },
  });
  const name = /: ADU Dupont Anne et LBO \(appui, 2\sh\), 6 périodes/;
  expect(await screen.findByRole('button', { name })).toHaveProperty('textContent', 'ADU+\u202fLBO6');
});

test('what a class has beside its plan stands in its column under its name, and hides nothing that is missing', async () => {
  serve({ ...SCHOOL, 'assignments.list': [added] });
  renderScreen('/assignments');
  const cell = await screen.findByRole('button', { name: /^français, 9VG\/1 Appui\s: Non assigné/ });
  expect(cell.textContent).toContain('Appui');
  expect(screen.getAllByRole('button', { name: /FRA.*retiré|retiré/ })).toHaveLength(2);
});

test('a card says with whom somebody is there, and takes them off', async () => {
  localStorage.setItem('assignments_activeTab', 'teachers');
  const co_teachers = [{ teacher_id: 'luc', periods: 2.5, kind: 'co' as const }];
  const calls = serve({
    ...SCHOOL,
    'assignments.list': [{ ...shared, co_teachers }],
    'assignments.setCoTeachers': shared,
  });
  const { user } = renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Bovet Luc' }));
  expect(card.getByRole('row', { name: /9VG\/1.*co-enseignement avec ADU FRA 2,5\sh/ })).toBeTruthy();
  const anne = within(screen.getByRole('article', { name: 'Dupont Anne' }));
  expect(anne.getByRole('row', { name: /avec LBO \(2,5\sh\) FRA 6\sh/ })).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Retirer FRA 9VG/1 à Bovet Luc' }));
  await waitFor(() => expect(card.queryByRole('row', { name: /9VG\/1/ })).toBeNull());
  expect(calls.find(({ name }) => name === 'assignments.setCoTeachers')?.body).toEqual({ co_teachers: [] });
});
