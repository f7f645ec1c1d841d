import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { giveNoAnswer, ProxyFailure, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleTeacher } from '../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [sampleTeacher()],
  'planning.list': [],
  'dashboard.teacherWorkload': {},
  'assignments.list': [],
  'functionAssignments.list': [],
};

type User = ReturnType<typeof renderScreen>['user'];

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const pressInDialog = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(signIn);

test('title, subtitle, columns, cycles in the order of the screen', async () => {
  serve(SCHOOL);
  renderScreen('/teachers');
  const page = within(await screen.findByTestId('teachers-page'));
  expect(page.getByRole('heading', { level: 1, name: 'Enseignants' })).toBeTruthy();
  expect(page.getByText('Gérez vos enseignants')).toBeTruthy();
  const table = within(await page.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'VISA',
    'Nom',
    'Prénom',
    'Spécialités',
    'Cycles',
    'Charge horaire',
    'Actions',
  ]);
  const cycles = within(page.getByLabelText('Filtrer par cycle')).getAllByRole<HTMLOptionElement>('option');
  expect(cycles.map((option) => option.value)).toEqual([
    'all',
    'none',
    '1-6P',
    '1P-8P',
    '1P-11S',
    '7-8P',
    '7P-11S',
    '9-11S',
  ]);
});

test('the import dialog names the three layouts, the single cycle and the kinds of files', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/teachers');
  await press(user, 'Importer Excel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer des enseignants' }));
  const layouts = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(layouts[0]).toMatch(/^4 colonnes.*VISA, NOM, PRENOM, CYCLES.*liste déroulante des cycles/);
  expect(layouts[1]).toMatch(/^3 colonnes.*VISA, NOM, PRENOM$/);
  expect(layouts[2]).toMatch(/^1 colonne.*VISA Nom Prénom/);
  expect(dialog.getByText(/Un seul cycle par enseignant. Fichiers .xlsx ou .xls/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Fichier Excel').accept).toBe('.xlsx,.xls');
});

const ACTIONS: [string, Replies, (user: User) => Promise<void>][] = [
  ['Erreur lors du chargement des enseignants', { 'teachers.list': new ProxyFailure() }, async () => {}],
  ['Erreur lors du chargement des enseignants', { 'teachers.list': giveNoAnswer }, async () => {}],
  [
    'Erreur lors du chargement des enseignants',
    { 'teachers.list': new Refusal(500, 'Erreur interne.') },
    async () => {},
  ],
  [
    "Erreur lors de l'export",
    { 'teachers.export': new ProxyFailure() },
    async (user) => {
      await screen.findByRole('table');
      await press(user, 'Exporter Excel');
    },
  ],
  [
    "Erreur lors de l'import",
    { 'teachers.import': new ProxyFailure() },
    async (user) => {
      await press(user, 'Importer Excel');
      await user.upload(await screen.findByLabelText('Fichier Excel'), new File(['x'], 'liste.xlsx'));
    },
  ],
  [
    "Erreur lors de l'ajout",
    { 'teachers.create': new ProxyFailure() },
    async (user) => {
      await press(user, 'Ajouter un enseignant');
      for (const label of [/^VISA/, /^Nom/, /^Prénom/])
        await user.type(await screen.findByRole('textbox', { name: label }), 'Luc');
      await pressInDialog(user, 'Ajouter');
    },
  ],
  [
    'Erreur lors de la modification',
    { 'teachers.update': new ProxyFailure() },
    async (user) => {
      await press(user, 'Modifier Anne Dupont');
      await pressInDialog(user, 'Enregistrer');
    },
  ],
  [
    'Erreur lors de la suppression',
    { 'teachers.delete': new ProxyFailure() },
    async (user) => {
      await press(user, 'Supprimer Anne Dupont');
      await pressInDialog(user, 'Supprimer');
    },
  ],
];

test.each(ACTIONS)('without a sentence of the server: %s', async (sentence, replies, act) => {
  serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/teachers');
  await act(user);
  expect(await screen.findAllByText(sentence)).toBeTruthy();
});
