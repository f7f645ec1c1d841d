import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const first = sampleAssignment({ id: 'first', teacher_id: 'anne' });
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [
    sampleTeacher({ hours_min: 8, hours_desired: 10, hours_max: 15 }),
    sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bovet', prenom: 'Luc' }),
  ],
  'assignments.list': [
    first,
    sampleAssignment({ id: 'second', class_name: '9VG/2', plan_index: 1, teacher_id: 'anne', locked: true }),
  ],
  'functionAssignments.list': [],
};

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const names = () => screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel);

beforeEach(() => {
  signIn();
  localStorage.setItem('assignments_activeTab', 'teachers');
});

test('a position is taken away and can be given again; one that is locked cannot', async () => {
  const calls = serve({ ...SCHOOL, 'assignments.update': { ...first, teacher_id: null } });
  const { user } = renderScreen('/assignments');
  const anne = await card('Dupont Anne');
  expect(anne.getByRole('row', { name: /9VG\/2/ }).querySelector('button')).toBeNull();
  expect(anne.getByRole('img', { name: 'Verrouillé' })).toBeTruthy();
  await user.click(anne.getByRole('button', { name: 'Retirer FRA 9VG/1 à Dupont Anne' }));
  await screen.findByText('FRA 9VG/1 retiré à Dupont Anne, de nouveau à pourvoir');
  // The cards follow once the change is painted, which may be after the toast.
  await waitFor(() => expect(anne.queryByRole('row', { name: /9VG\/1/ })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Dupont Anne' })),
  );
  expect(calls.find((call) => call.name === 'assignments.update')).toMatchObject({
    path: '/api/assignments/first',
    body: { teacher_id: null },
  });
  await user.click(anne.getByRole('button', { name: /^Ajouter un enseignement/ }));
  expect(await screen.findByRole('button', { name: /FRA 9VG\/1/ })).toBeTruthy();
});

test('one that the server refuses to take away is back, with the reason', async () => {
  serve({ ...SCHOOL, 'assignments.update': new Refusal(409, 'Quelqu’un a été plus rapide.') });
  const { user } = renderScreen('/assignments');
  const anne = await card('Dupont Anne');
  await user.click(anne.getByRole('button', { name: 'Retirer FRA 9VG/1 à Dupont Anne' }));
  await screen.findByText('Quelqu’un a été plus rapide.');
  expect(await anne.findByRole('row', { name: /9VG\/1/ })).toBeTruthy();
  expect(screen.queryByText(/de nouveau à pourvoir/)).toBeNull();
});

test('a position leads to its cell in the grid, and the way back to the cards', async () => {
  serve(SCHOOL);
  const { user, searchNow, goBack } = renderScreen('/assignments');
  await user.click((await card('Dupont Anne')).getByRole('link', { name: '9VG/2' }));
  const cell = await screen.findByRole('button', { name: /^français, 9VG\/2\s:/ });
  await waitFor(() => expect(document.activeElement).toBe(cell));
  await waitFor(() => expect(searchNow()).toMatch(/onglet=grille.*position=second$/));
  await goBack();
  expect(await card('Dupont Anne')).toBeTruthy();
});

test('the cards are filtered by name and by verdict', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/assignments');
  await card('Dupont Anne');
  await user.type(screen.getByLabelText('Chercher un enseignant'), 'lbo');
  expect(names()).toEqual(['Bovet Luc']);
  await user.clear(screen.getByLabelText('Chercher un enseignant'));
  await user.selectOptions(screen.getByLabelText('Filtrer par verdict'), 'Optimal');
  expect(names()).toEqual(['Dupont Anne']);
  await user.selectOptions(screen.getByLabelText('Filtrer par verdict'), 'Non défini');
  expect(screen.getByText('Aucun enseignant ne correspond')).toBeTruthy();
});
