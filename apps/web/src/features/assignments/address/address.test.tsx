import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [
    sampleVolee(),
    sampleVolee({ id: 'other', level: '10VG', class_names: ['10VG/1'], number_of_classes: 1 }),
    sampleVolee({ id: 'old', level: '5P', class_names: ['5P/1'], school_year: '2025-2026' }),
  ],
  'teachers.list': [sampleTeacher(), sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bovet', prenom: 'Luc' })],
  'assignments.list': ({ query }) =>
    query.get('school_year') === '2025-2026'
      ? [sampleAssignment({ id: 'old', level: '5P', class_name: '5P/1', school_year: '2025-2026' })]
      : [
          sampleAssignment({ id: 'one', teacher_id: 'anne' }),
          sampleAssignment({ id: 'two', class_name: '9VG/2', plan_index: 1 }),
          sampleAssignment({ id: 'three', level: '10VG', class_name: '10VG/1', teacher_id: 'luc' }),
          sampleAssignment({ id: 'four', level: '10VG', class_name: '10VG/1', subject: 'MAT' }),
        ],
  'functionAssignments.list': [],
};

const grids = () => screen.queryAllByRole('grid').map((grid) => grid.ariaLabel);
const tab = () => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);
const cell = (name: RegExp) => screen.findByRole('button', { name });
const lit = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chosen]')].map((one) => one.dataset['id']);
const stored = (key: string) => localStorage.getItem(key);

beforeEach(() => {
  signIn();
  serve(SCHOOL);
});

test('the address says what is shown, without a choice remembered', async () => {
  const { searchNow } = renderScreen('/assignments');
  await waitFor(() => expect(searchNow()).toBe('?annee=2026-2027&onglet=grille&volees=toutes'));
  await waitFor(() => expect(grids()).toHaveLength(2));
  expect([stored('assignments_schoolYear'), stored('assignments_selectedLevels')]).toEqual([null, null]);
});

test('the way back leads to the tab and the year before; volées ticked are no step of it', async () => {
  const { user, searchNow, goBack } = renderScreen('/assignments');
  await user.click(await screen.findByRole('checkbox', { name: '10VG' }));
  await waitFor(() => expect(searchNow()).toBe('?annee=2026-2027&onglet=grille&volees=9VG'));
  await user.click(screen.getByRole('tab', { name: 'Par enseignant' }));
  await waitFor(() => expect(searchNow()).toBe('?annee=2026-2027&onglet=enseignants'));
  await user.selectOptions(screen.getByLabelText('Année scolaire'), '2025-2026');
  await waitFor(() => expect(searchNow()).toBe('?annee=2025-2026&onglet=enseignants'));
  await goBack();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Année scolaire').value).toBe('2026-2027'),
  );
  expect(tab()).toEqual(['Par enseignant']);
  await goBack();
  await waitFor(() => expect(tab()).toEqual(['Grille']));
  await waitFor(() => expect(grids()).toEqual(['Enseignements 9VG']));
  expect(searchNow()).toBe('?annee=2026-2027&onglet=grille&volees=9VG');
});

test('what an address says is shown and remembered, whatever was before', async () => {
  localStorage.setItem('assignments_schoolYear', '2025-2026');
  localStorage.setItem('assignments_activeTab', 'teachers');
  localStorage.setItem('assignments_selectedLevels', '["5P","9VG"]');
  renderScreen('/assignments?annee=2026-2027&onglet=grille&volees=10VG');
  await waitFor(() => expect(grids()).toEqual(['Enseignements 10VG']));
  expect(stored('assignments_schoolYear')).toBe('2026-2027');
  expect(stored('assignments_activeTab')).toBe('grid');
  expect(stored('assignments_selectedLevels')).toBe('["10VG"]');
});

test('what an address says wrongly changes nothing, and nothing is said', async () => {
  localStorage.setItem('assignments_schoolYear', '2025-2026');
  localStorage.setItem('assignments_selectedLevels', '["5P"]');
  const { searchNow } = renderScreen('/assignments?annee=1999-2000&onglet=plan&volees=12X&position=gone');
  await waitFor(() => expect(grids()).toEqual(['Enseignements 5P']));
  await waitFor(() => expect(searchNow()).toContain('?annee=2025-2026&onglet=grille&volees=toutes'));
  expect(stored('assignments_selectedLevels')).toBe('["5P"]');
  expect(screen.queryByText(/n'existe plus/)).toBeNull();
});

test('a position is shown in its volée, with the focus', async () => {
  localStorage.setItem('assignments_selectedLevels', '["9VG"]');
  const { searchNow } = renderScreen('/assignments?position=three');
  const position = await cell(/^français, 10VG\/1\s:/);
  await waitFor(() => expect(document.activeElement).toBe(position));
  await waitFor(() => expect(searchNow()).toMatch(/volees=toutes&position=three$/));
});

test('a class is shown at its first position', async () => {
  renderScreen('/assignments?volee=9VG&classe=9VG%2F2');
  const position = await cell(/^français, 9VG\/2\s:/);
  await waitFor(() => expect(document.activeElement).toBe(position));
});

test('the open positions of a subject stand out, until one has enough of it', async () => {
  localStorage.setItem('assignments_selectedLevels', '["10VG"]');
  const { user, searchNow } = renderScreen('/assignments?branche=FRA');
  const open = await cell(/^français, 9VG\/2\s:/);
  await waitFor(() => expect(document.activeElement).toBe(open));
  expect(lit()).toEqual(['two']);
  await waitFor(() => expect(searchNow()).toMatch(/branche=FRA$/));
  await user.click(screen.getByRole('button', { name: 'Ne plus mettre en évidence FRA à pourvoir' }));
  expect(lit()).toEqual([]);
  await waitFor(() => expect(searchNow()).not.toMatch(/branche/));
});

test('the positions of a teacher stand out in the grid; so does who is chosen beside it', async () => {
  const { user, searchNow, goBack } = renderScreen('/assignments?onglet=grille&enseignant=luc');
  const position = await cell(/^français, 10VG\/1\s:/);
  await waitFor(() => expect(document.activeElement).toBe(position));
  expect(lit()).toEqual(['three']);
  const panel = within(screen.getByRole('complementary', { name: 'Charge des enseignants' }));
  await user.click(panel.getByRole('button', { name: /Dupont Anne/ }));
  expect(lit()).toEqual(['one']);
  await waitFor(() => expect(searchNow()).toMatch(/volees=toutes&enseignant=anne$/));
  await user.click(screen.getByRole('tab', { name: 'Par enseignant' }));
  await waitFor(() => expect(searchNow()).toMatch(/onglet=enseignants$/));
  await goBack();
  await waitFor(() => expect(tab()).toEqual(['Grille']));
  expect(lit()).toEqual(['one']);
});

test('the card of a teacher keeps its address, and the way back leads to it', async () => {
  const { user, searchNow, goBack } = renderScreen('/assignments?enseignant=luc');
  const card = await screen.findByRole('article', { name: 'Bovet Luc' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await waitFor(() => expect(searchNow()).toBe('?annee=2026-2027&onglet=enseignants&enseignant=luc'));
  await user.click(screen.getByRole('tab', { name: 'Grille' }));
  await waitFor(() => expect(searchNow()).toMatch(/onglet=grille/));
  await goBack();
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test('a link within the screen is a step, there and back', async () => {
  const { searchNow, goTo, goBack } = renderScreen('/assignments?enseignant=luc');
  const card = await screen.findByRole('article', { name: 'Bovet Luc' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await goTo('/assignments?volee=10VG');
  const position = await cell(/^français, 10VG\/1\s:/);
  await waitFor(() => expect(document.activeElement).toBe(position));
  await waitFor(() => expect(searchNow()).toBe('?annee=2026-2027&onglet=grille&volees=toutes&volee=10VG'));
  await goBack();
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(searchNow()).toBe('?annee=2026-2027&onglet=enseignants&enseignant=luc');
});
