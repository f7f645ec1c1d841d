import type { BudgetList, Needs } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';

beforeEach(signIn);

const YEAR = '2026-2027';
const ordinary = {
  id: 'ordinary',
  name: 'Ordinaire',
  granted: 40,
  is_default: true,
  levels: ['9VG'],
  planned: 32.5,
  staffed: 9.5,
  open: 23,
  left: 7.5,
  lessons: 30.5,
  functions: 1,
  class_teachers: 1,
};
const special = {
  ...ordinary,
  id: 'special',
  name: 'Spécialisée',
  granted: 10,
  is_default: false,
  levels: ['7P', '8P'],
  planned: 11,
  staffed: 1,
  open: 10,
  left: -1,
  lessons: 11,
  functions: 0,
  class_teachers: 0,
};
const needsWith = (budgets: Needs['budgets']): Needs => ({
  school_year: YEAR,
  subjects: [],
  total: { needed: 33, staffed: 0, open: 33 },
  means: {
    teachers: 0,
    without_maximum: 0,
    minimum: 0,
    wish: 0,
    maximum: 0,
    teaching: 0,
    functions: 0,
    room_at_wish: 0,
    room_at_maximum: 0,
  },
  budgets,
  open_bound: 0,
  bottlenecks: [],
});
const listed: BudgetList = {
  school_year: YEAR,
  budgets: [ordinary, special].map(({ id, name, granted, is_default }) => ({
    id,
    name,
    granted,
    is_default,
    levels: [],
    position_ids: [],
    function_assignment_ids: [],
  })),
};
const SCHOOL: Replies = {
  'schoolYears.active': { active_year: YEAR },
  'schoolYears.list': { school_years: [YEAR] },
  'teachers.list': [],
  'dashboard.teacherWorkload': {},
  'needs.show': needsWith([ordinary, special]),
  'needs.hires': { school_year: YEAR, open: 0, open_bound: 0, profiles: [] },
  'budgets.list': listed,
};

const open = async (replies: Replies = {}) => {
  const calls = serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/needs');
  await user.click(await screen.findByRole('button', { name: 'Modifier les budgets' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: 'Nom du budget 1' });
  return { user, dialog, sent: () => calls.filter(({ name }) => name === 'budgets.set') };
};

const positions = (parmi: string, volees: string) =>
  `/assignments?branche=toutes&parmi=${parmi}&annee=${YEAR}&volees=${volees}`;

test('each budget has its figures and leads to what it counts, all of them have their sum', async () => {
  serve(SCHOOL);
  renderScreen('/needs');
  const table = within(await screen.findByRole('table', { name: 'Enveloppe' }));
  const figures = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
  expect(figures).toEqual([
    ['40', '32,5', '9,5', '23', '7,5'],
    ['10', '11', '1', '10', '-1'],
    ['50', '43,5', '10,5', '33', '6,5'],
  ]);
  const hrefOf = (name: RegExp | string) => table.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('7P')).toBe('/assignments?volee=7P&annee=2026-2027');
  expect(hrefOf(/^11\sh prévues, Spécialisée$/)).toBe(positions('tous', '7P%2C8P'));
  expect(hrefOf(/^-1\sh de reste, .*, Spécialisée$/)).toBe(positions('tous', '7P%2C8P'));
  expect(hrefOf(/^9,5\sh attribuées, Ordinaire$/)).toBe(positions('attribues', '9VG'));
  expect(hrefOf(/^33\sh à pourvoir, tous les budgets$/)).toBe(positions('ouverts', 'toutes'));
  expect(hrefOf(/^Enseignements 30,5\sh$/)).toBe(positions('tous', '9VG'));
  expect(hrefOf(/^Maîtrises 1\sh$/)).toBe('/classes?annee=2026-2027');
});

test('what is granted leads to the field where it is set', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/needs');
  await user.click(await screen.findByRole('button', { name: /^10\sh accordées, Spécialisée\s: modifier$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('textbox', { name: 'Périodes accordées au budget 2' });
  expect(field.dataset).toHaveProperty('autofocus');
});

test('budgets are renamed, granted, added and put in order, and saved together; what is wrong is said at its field', async () => {
  const { user, dialog, sent } = await open({ 'budgets.set': listed });
  const granted = dialog.getByRole('textbox', { name: 'Périodes accordées au budget 1' });
  await user.clear(granted);
  await user.type(granted, '41,25');
  await user.click(dialog.getByRole('button', { name: 'Ajouter un budget' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText(/par demi-période/)).toBeTruthy();
  expect(dialog.getByText('Le nom du budget est obligatoire')).toBeTruthy();
  await user.clear(granted);
  await user.type(granted, '41,5');
  await user.type(dialog.getByRole('textbox', { name: 'Nom du budget 3' }), 'Hors enveloppe');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Budget par défaut' }), 'Spécialisée');
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enveloppe 2026-2027 enregistrée');
  expect(sent().map(({ body, query }) => [body, query.get('school_year')])).toEqual([
    [
      {
        budgets: [
          { id: 'special', name: 'Spécialisée', granted: 10 },
          { id: 'ordinary', name: 'Ordinaire', granted: 41.5 },
          { name: 'Hors enveloppe', granted: null },
        ],
      },
      YEAR,
    ],
  ]);
});

test('one that something counts towards stays, and the form says what that is', async () => {
  const sentence =
    "Le budget « Spécialisée » ne peut pas être supprimé : 7P y est compté. Comptez-le d'abord dans un autre budget.";
  const { user, dialog } = await open({ 'budgets.set': new Refusal(409, sentence) });
  await user.click(dialog.getByRole('button', { name: 'Supprimer le budget Spécialisée' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/7P y est compté/));
});

test.each([
  ['with a volée', true],
  ['with nothing yet', false],
])('a year without budgets offers to set them: %s', async (_, hasVolee) => {
  serve({
    ...SCHOOL,
    'needs.show': {
      ...needsWith([]),
      subjects: hasVolee
        ? [
            {
              subject: 'FRA',
              stage: null,
              needed: 33,
              staffed: 0,
              open: 33,
              teacher_ids: [],
              room_at_wish: 0,
              room_at_maximum: 0,
            },
          ]
        : [],
    },
    'budgets.list': { school_year: YEAR, budgets: [] },
  });
  const { user } = renderScreen('/needs');
  await user.click(await screen.findByRole('button', { name: "Définir l'enveloppe" }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom du budget 1' });
  expect(name.value).toBe('Ordinaire');
});
