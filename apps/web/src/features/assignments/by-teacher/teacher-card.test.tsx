import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [
    sampleTeacher({ specialties: ['FRA', 'MAT', 'HIS'], hours_min: 8, hours_desired: 10, hours_max: 12 }),
    sampleTeacher({
      id: 'luc',
      visa: 'LBO',
      nom: 'Bovet',
      prenom: 'Luc',
      specialties: [],
      hours_min: null,
      hours_desired: 20,
      hours_max: null,
    }),
  ],
  'assignments.list': [
    sampleAssignment({ id: 'class', class_name: '9VG/2', teacher_id: 'anne', periods: 4.5 }),
    sampleAssignment({
      id: 'group',
      class_name: '9VG',
      subject: 'MAT',
      periods: 6,
      teacher_id: 'anne',
      is_group: true,
      group_label: 'Groupe 2',
    }),
  ],
  'functionAssignments.list': [],
};

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => {
  signIn();
  localStorage.setItem('assignments_activeTab', 'teachers');
});

test('a card shows who it is, the load against its goal, the bounds, and each position with its periods', async () => {
  serve(SCHOOL);
  renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Dupont Anne' }));
  expect(card.getByText('AD')).toBeTruthy();
  expect(card.getByRole('heading', { name: 'Dupont Anne' })).toBeTruthy();
  expect(plain(card.getByText(/^ADU/))).toBe('ADU · 2 enseignements');
  expect(plain(card.getByText(/^10,5 \//))).toBe('10,5 / 10 h');
  expect(card.getByText('Optimal')).toBeTruthy();
  expect(plain(card.getByText(/^Min/))).toBe('Min 8 h · Voeu 10 h · Max 12 h');
  expect(card.getByRole('progressbar', { name: 'Charge horaire' }).ariaValueText).toBe(
    '10,5\u00a0h pour un voeu de 10\u00a0h',
  );
  expect(card.getByText('Spécialités').closest('p')?.textContent).toBe('SpécialitésFRAMATHIS');
  expect(card.getAllByRole('row').map(plain)).toEqual([
    'Classe ou groupeBranchePériodesRetirer',
    '9VG Groupe 2MAT6 h',
    '9VG/2FRA4,5 h',
    'Total10,5 h',
  ]);
});

test('the wish is the goal without a maximum too; without positions the card says so', async () => {
  serve(SCHOOL);
  renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Bovet Luc' }));
  expect(plain(card.getByText(/^0 \//))).toBe('0 / 20 h');
  expect(card.getByText('Non défini')).toBeTruthy();
  expect(card.getByText('Aucun enseignement attribué')).toBeTruthy();
  expect(card.getByRole('progressbar').ariaValueMax).toBe('40');
});

test('open positions are given one click at a time; then the focus is back on the card', async () => {
  const open = [
    sampleAssignment({ id: '9VG/1', class_name: '9VG/1', periods: 10.5 }),
    sampleAssignment({ id: '9VG/2', class_name: '9VG/2', periods: 1 }),
  ];
  const calls = serve({
    ...SCHOOL,
    'assignments.list': open,
    'assignments.update': sampleAssignment({ id: '9VG/1', class_name: '9VG/1', teacher_id: 'anne' }),
  });
  const { user } = renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Dupont Anne' }));
  const opener = card.getByRole('button', { name: /^Ajouter un enseignement/ });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: /^Attribuer à Dupont Anne/ }));
  const first = await dialog.findByRole('button', { name: /FRA 9VG\/1/ });
  // As on the card: 10,5 h are near enough to a wish of 10.
  expect(within(first).getByText('Optimal')).toBeTruthy();
  await user.click(first);
  await waitFor(() => expect(dialog.queryByRole('button', { name: /FRA 9VG\/1/ })).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: /FRA 9VG\/2/ }), { detail: 2 });
  expect(dialog.getByRole('button', { name: /FRA 9VG\/2/ })).toBeTruthy();
  expect(calls.filter((call) => call.name === 'assignments.update')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
