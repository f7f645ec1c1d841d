import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleFunction, sampleTeacher, sampleVolee } from '../../testing/samples.ts';
import { watchSavedFiles } from '../../testing/saved-files.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2025-2026', '2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [
    sampleVolee(),
    sampleVolee({ id: 'other', level: '10VG', class_names: ['10VG/1'], number_of_classes: 1 }),
    sampleVolee({ id: 'former', level: '11VP', school_year: '2025-2026' }),
  ],
  'teachers.list': [
    sampleTeacher(),
    sampleTeacher({ id: 'elodie', visa: 'EBO', nom: 'Bovet', prenom: 'Élodie', cycles: [] }),
  ],
  'assignments.list': ({ query }) =>
    query.get('school_year') === '2026-2027'
      ? [
          sampleAssignment({ id: 'a' }),
          sampleAssignment({ id: 'b', level: '10VG', class_name: '10VG/1', plan_index: 0 }),
        ]
      : [],
  'functions.list': [sampleFunction()],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
};

beforeEach(() => {
  signIn();
});

async function openPalette(path = '/teachers') {
  const rendered = renderScreen(path);
  const button = await screen.findByRole('button', { name: /^Aller à…/ });
  await screen.findByRole('heading', { level: 1 });
  await rendered.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Aller à' });
  return { ...rendered, button, palette: within(dialog) };
}

const optionsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('Ctrl+K shows the screens, the volées of the active year and the actions; Escape closes', async () => {
  serve(SCHOOL);
  const { user, palette } = await openPalette();
  expect(optionsOf(palette.getByRole('group', { name: 'Écrans' }))).toEqual([
    'Accueil',
    'Enseignants',
    'Organisation',
    'Enseignements',
    'Fonctions',
    'Besoins',
    'Historique',
    'Classes et maîtrises',
    'Comparer',
    "Transmettre à l'horaire",
  ]);
  const volees = await palette.findByRole('group', { name: 'Volées 2026-2027' });
  expect(optionsOf(volees)).toEqual(['9VG2\u00a0classes', '10VG1\u00a0classe']);
  expect(palette.queryByRole('group', { name: 'Enseignants' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('typing narrows, arrows walk, Enter goes there', async () => {
  serve(SCHOOL);
  const { user, palette, pathNow } = await openPalette();
  await user.keyboard('ens');
  const search = palette.getByRole('combobox');
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('Enseignants');
  expect(active()?.ariaSelected).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(active()?.textContent).toBe('Enseignements');
  await user.keyboard('{Enter}');
  expect(await screen.findByTestId('assignments-page')).toBeTruthy();
  expect(pathNow()).toBe('/assignments');
  expect(document.activeElement?.id).toBe('contenu');
});

test('a teacher is found by the visa and shown on their card in the year that was left, whatever tab and filter', async () => {
  localStorage.setItem('assignments_schoolYear', '2025-2026');
  localStorage.setItem('assignments_teacherCycleFilter', '9-11S');
  serve(SCHOOL);
  const { user, palette } = await openPalette();
  await user.keyboard('ebo');
  expect(await palette.findByRole('option', { name: /Bovet Élodie/, selected: true })).toBeTruthy();
  await user.keyboard('{Enter}');
  const card = await screen.findByRole('article', { name: 'Bovet Élodie' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(localStorage.getItem('assignments_schoolYear')).toBe('2025-2026');
});

test('a volée is shown, ticked if need be, with the focus on its first position', async () => {
  localStorage.setItem('assignments_selectedLevels', '["9VG"]');
  localStorage.setItem('assignments_activeTab', 'teachers');
  serve(SCHOOL);
  const { user, palette } = await openPalette('/assignments');
  await user.keyboard('10vg');
  await palette.findByRole('option', { name: /10VG/, selected: true });
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('button', { name: /^français, 10VG\/1\s:/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(localStorage.getItem('assignments_selectedLevels')).toBe('["9VG","10VG"]');
});

test('an action opens its dialog over the screen; closing it gives the focus back', async () => {
  serve(SCHOOL);
  const { user, button } = await openPalette('/teachers');
  await user.keyboard('{Escape}');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Aller à' });
  await user.keyboard('ajouter ens{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Ajouter un enseignant' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a backup of the active year is saved from any screen', async () => {
  const saved = watchSavedFiles();
  const calls = serve({ ...SCHOOL, 'backup.export': new FileReply() });
  const { user, palette } = await openPalette();
  await user.keyboard('sauvegarde');
  await palette.findByRole('option', { name: 'Télécharger la sauvegarde de 2026-2027' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Sauvegarde téléchargée')).toBeTruthy();
  expect(saved).toEqual(['sauvegarde_2026-2027.json']);
  const backup = calls.find((one) => one.name === 'backup.export');
  expect(backup?.query.get('school_year')).toBe('2026-2027');
});

test('teachers are not exported where there are none; that a file is being made is said', async () => {
  serve({ ...SCHOOL, 'teachers.list': [], 'backup.export': () => new Promise<never>(() => {}) });
  const { user, palette } = await openPalette('/');
  await user.keyboard('exporter');
  expect(optionsOf(palette.getByRole('group', { name: 'Actions' })).join()).not.toContain('enseignants');
  await user.clear(palette.getByRole('combobox'));
  await user.keyboard('sauvegarde{Enter}');
  expect(await screen.findByText('Export en cours…')).toBeTruthy();
});

test.each<[typed: string, option: string, found: () => Promise<unknown>]>([
  ['9vg/2', '9VG/2', () => screen.findByRole('button', { name: /^français, 9VG\/2\s:/ })],
  ['français', 'françaisFRA', () => screen.findByRole('button', { name: /FRA à pourvoir$/ })],
  [
    'enseignements dupont',
    'Enseignements de Dupont AnneADU',
    () => screen.findByRole('tab', { name: 'Grille' }),
  ],
  ['médi', 'Médiation scolaire', () => screen.findByText("Personne n'a cette fonction")],
])('« %s » finds %s, and leads there', async (typed, option, found) => {
  serve({
    ...SCHOOL,
    'assignments.list': [
      sampleAssignment({ id: 'a', teacher_id: 'anne' }),
      sampleAssignment({ id: 'c', class_name: '9VG/2', plan_index: 1 }),
    ],
  });
  const { user, palette, searchNow } = await openPalette();
  await user.keyboard(typed);
  expect((await palette.findByRole('option', { selected: true })).textContent).toBe(option);
  await user.keyboard('{Enter}');
  await found();
  await waitFor(() =>
    expect(searchNow()).toMatch(/classe=9VG%2F2|branche=FRA|enseignant=anne|fonction=mediation/),
  );
});

test('nothing found says so', async () => {
  serve(SCHOOL);
  const { user, palette } = await openPalette();
  await user.keyboard('xyz{Enter}');
  expect(palette.getByText('Rien ne correspond')).toBeTruthy();
  expect(palette.queryByRole('option')).toBeNull();
});

test('Ctrl+K does nothing over an open dialog, which would lose what is typed', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Ajouter un enseignant' }));
  await user.type(await screen.findByLabelText(/Prénom/), 'Luc');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('ie');
  expect(screen.getByLabelText(/Prénom/)).toHaveProperty('value', 'Lucie');
});

test('a menu that is unfolded folds when the palette leads elsewhere', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await user.click(screen.getByRole('button', { name: /^Aller à…/ }));
  await screen.findByRole('dialog', { name: 'Aller à' });
  await user.keyboard('accueil{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Accueil' });
  expect(await screen.findByRole('button', { name: 'Ouvrir le menu' })).toBeTruthy();
});
