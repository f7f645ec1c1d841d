import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProxyFailure, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleFunction, sampleFunctionAssignment, sampleTeacher } from '../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'teachers.list': [sampleTeacher()],
  'functions.list': [sampleFunction()],
  'dashboard.teacherWorkload': {},
  'functionAssignments.list': [sampleFunctionAssignment()],
};

type User = ReturnType<typeof renderScreen>['user'];

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = (opener: string, button: string) => async (user: User) => {
  await press(user, opener);
  await user.click((await dialog()).getByRole('button', { name: button }));
};
const inCatalogue = (act: (user: User) => Promise<void>) => async (user: User) => {
  await user.click(await screen.findByRole('tab', { name: 'Catalogue' }));
  await act(user);
};

const headers = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

async function assign(user: User): Promise<void> {
  await press(user, 'Attribuer une fonction');
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Enseignant/ }), 'anne');
  await user.selectOptions(form.getByRole('combobox', { name: /Fonction/ }), 'mediation');
  await user.type(form.getByRole('textbox', { name: /Heures par semaine/ }), '2{Enter}');
}

async function addFunction(user: User): Promise<void> {
  await press(user, 'Ajouter une fonction');
  await user.type((await dialog()).getByRole('textbox', { name: /Nom/ }), 'Appui{Enter}');
}

const OF_ANNE = 'Médiation scolaire, Anne Dupont';
const failing = new ProxyFailure();
const ACTIONS: [sentence: string, what: string, replies: Replies, act: (user: User) => Promise<void>][] = [
  ['Erreur lors du chargement des données', 'lists', { 'functions.list': failing }, async () => {}],
  ["Erreur lors de l'attribution", 'attribution', { 'functionAssignments.create': failing }, assign],
  [
    'Erreur lors de la mise à jour',
    'attribution',
    { 'functionAssignments.update': new Refusal(409, '') },
    confirm(`Modifier ${OF_ANNE}`, 'Enregistrer'),
  ],
  [
    'Erreur lors de la suppression',
    'attribution',
    { 'functionAssignments.delete': failing },
    confirm(`Supprimer ${OF_ANNE}`, 'Supprimer'),
  ],
  [
    "Erreur lors de l'ajout de la fonction",
    'function',
    { 'functions.create': failing },
    inCatalogue(addFunction),
  ],
  [
    'Erreur lors de la modification',
    'function',
    { 'functions.update': failing },
    inCatalogue(confirm('Modifier Médiation scolaire', 'Enregistrer')),
  ],
  [
    'Erreur lors de la suppression',
    'function',
    { 'functions.delete': failing },
    inCatalogue(confirm('Supprimer Médiation scolaire', 'Supprimer')),
  ],
];

beforeEach(signIn);

test.each(ACTIONS)('without a sentence of the server: %s (%s)', async (sentence, _, replies, act) => {
  serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/functions');
  await act(user);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the columns of the three tables, and the notice of the year', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/functions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fonctions particulières' })).toBeTruthy();
  const notice = await screen.findByText(/^Attributions de l'année scolaire/);
  expect(notice.parentElement?.textContent).toBe("Attributions de l'année scolaire 2026-2027Actuel");
  expect(headers('Attributions')).toEqual([
    'Enseignant',
    'Fonction',
    'Description',
    'Heures/semaine',
    'Actions',
  ]);
  expect(headers('Récapitulatif par enseignant')).toEqual(['Enseignant', 'Fonctions', 'Total des heures']);
  await user.click(screen.getByRole('tab', { name: 'Catalogue' }));
  expect(headers('Catalogue')).toEqual(['Nom', 'Description', 'Attributions 2026-2027', 'Actions']);
});
