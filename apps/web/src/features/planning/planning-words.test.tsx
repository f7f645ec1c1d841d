import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { ProxyFailure, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, SETTINGS, signIn } from '../../testing/render-screen.tsx';
import { sampleVolee } from '../../testing/samples.ts';

const YEAR = '2026-2027';
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: [YEAR, '2025-2026'] },
  'schoolYears.active': { active_year: YEAR },
  'planning.list': [sampleVolee()],
  'assignments.list': [],
  'functionAssignments.list': [],
  'account.show': SETTINGS,
  'levels.list': { levels: ['9VG', '10VG'] },
  'subjects.list': { subjects: ['FRA'], subject_periods: [{ subject: 'FRA', periods: 1 }], names: {} },
};

type User = ReturnType<typeof renderScreen>['user'];

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const pressInDialog = async (user: User, name: string) =>
  user.click((await dialog()).getByRole('button', { name }));

/** A button on the screen, then the one in the dialog that it opens. */
const confirm = (opener: string | RegExp, button: string) => async (user: User) => {
  await press(user, opener);
  await pressInDialog(user, button);
};

const toAnotherYear = (action: 'Déplacer' | 'Dupliquer') => async (user: User) => {
  await press(user, `${action} la volée 9VG`);
  const target = await screen.findByRole('combobox', { name: /Année scolaire cible/ });
  await user.selectOptions(target, '2025-2026');
  await pressInDialog(user, action);
};

/** Opens the form of a new volée and waits for the subjects of its level. */
async function openNewVolee(user: User, level: string): Promise<void> {
  await press(user, 'Ajouter une volée');
  await user.type(await screen.findByRole('combobox', { name: 'Niveau' }), level);
  await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
}

async function addVolee(user: User): Promise<void> {
  await openNewVolee(user, '10VG');
  await user.click(await screen.findByRole('button', { name: 'Ajouter la volée' }));
}

async function changeVolee(user: User): Promise<void> {
  await press(user, 'Modifier la volée 9VG');
  const periods = await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
  await user.clear(periods);
  await user.type(periods, '5');
  await pressInDialog(user, 'Enregistrer');
}

async function renameYear(user: User): Promise<void> {
  await press(user, `Renommer l'année ${YEAR}`);
  await user.type(await screen.findByRole('textbox', { name: /Année scolaire/ }), ' bis{Enter}');
}

async function deleteClass(user: User): Promise<void> {
  await press(user, /^9VG/);
  await confirm('Supprimer la classe 9VG/2', 'Supprimer la classe')(user);
}

async function importBackup(user: User): Promise<void> {
  await press(user, 'Importer une sauvegarde');
  await user.upload(await screen.findByLabelText('Fichier de sauvegarde'), new File(['{}'], 'a.json'));
  await pressInDialog(user, 'Importer');
}

let gate: Promise<void> = Promise.resolve();
const failing = async () => {
  await gate;
  return new ProxyFailure();
};
const fromMenu = (item: string) => (user: User) => chooseFromMenu(user, `Exporter l'année ${YEAR}`, item);

type Action = [sentence: string, what: string, replies: Replies, act: (user: User) => Promise<void>];

const ON_SCREEN: Action[] = [
  ['Erreur lors du chargement', 'volées', { 'planning.list': failing }, async () => {}],
  ['Erreur lors du chargement', 'positions', { 'assignments.list': failing }, async () => {}],
  [
    'Erreur lors de la modification',
    'active year',
    { 'schoolYears.setActive': new Refusal(409, '') },
    (user) => press(user, 'Définir 2025-2026 comme année active'),
  ],
  ["Erreur lors de l'export PDF", 'year', { 'documents.yearPdf': failing }, fromMenu('Exporter en PDF')],
  [
    "Erreur lors de l'export PDF",
    'volée',
    { 'documents.voleePdf': failing },
    (user) => press(user, 'Exporter la volée 9VG en PDF'),
  ],
  [
    'Erreur lors de la sauvegarde',
    'year',
    { 'backup.export': failing },
    fromMenu('Télécharger la sauvegarde'),
  ],
];

/** While the dialog is there; the others are closed before they are answered. */
const IN_OPEN_DIALOGS: Action[] = [
  ["Erreur lors de l'ajout", 'volée, without a word', { 'planning.create': new Refusal(500, '') }, addVolee],
  ['Erreur lors du renommage', 'year', { 'schoolYears.rename': failing }, renameYear],
  [
    'Erreur lors de la suppression',
    'volée',
    { 'planning.delete': failing },
    confirm('Supprimer la volée 9VG', 'Supprimer la volée'),
  ],
];

const IN_DIALOGS: Action[] = [
  [
    'Erreur lors de la création',
    'year',
    { 'schoolYears.create': failing },
    confirm('Nouvelle année scolaire', "Créer l'année"),
  ],
  ["Erreur lors de l'ajout", 'volée', { 'planning.create': failing }, addVolee],
  ['Erreur lors de la modification', 'volée', { 'planning.update': failing }, changeVolee],
  [
    'Erreur lors de la suppression',
    'year',
    { 'schoolYears.delete': failing },
    confirm(`Supprimer l'année ${YEAR}`, "Supprimer l'année"),
  ],
  [
    'Erreur lors de la suppression',
    'volée',
    { 'planning.delete': failing },
    confirm('Supprimer la volée 9VG', 'Supprimer la volée'),
  ],
  ['Erreur lors de la suppression de la classe', 'class', { 'planning.deleteClass': failing }, deleteClass],
  ['Erreur lors du renommage', 'year', { 'schoolYears.rename': failing }, renameYear],
  ['Erreur lors du déplacement', 'volée', { 'planning.move': failing }, toAnotherYear('Déplacer')],
  ['Erreur lors de la duplication', 'volée', { 'planning.duplicate': failing }, toAnotherYear('Dupliquer')],
  [
    'Erreur lors de la régénération',
    'volée',
    { 'planning.regenerate': failing },
    confirm('Régénérer les enseignements de 9VG', 'Régénérer'),
  ],
  ["Erreur lors de l'import", 'backup', { 'backup.import': failing }, importBackup],
];

beforeEach(signIn);

it.each([...ON_SCREEN, ...IN_OPEN_DIALOGS])(
  'without a sentence of the server: %s (%s)',
  async (sentence, _, replies, act) => {
    serve({ ...SCHOOL, ...replies });
    const { user } = renderScreen('/planning');
    await act(user);
    expect(await screen.findAllByText(sentence)).toBeTruthy();
  },
);

it.each(IN_DIALOGS)('closed before the server answers: %s (%s)', async (sentence, _, replies, act) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/planning');
  await act(user);
  await user.keyboard('{Escape}');
  const abandon = screen.queryByRole('button', { name: 'Abandonner' });
  if (abandon) await user.click(abandon);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('a year that was created is announced though the dialog was closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ school_year: string }>();
  serve({ ...SCHOOL, 'schoolYears.create': () => promise });
  const { user } = renderScreen('/planning');
  await confirm('Nouvelle année scolaire', "Créer l'année")(user);
  await user.keyboard('{Escape}');
  resolve({ school_year: '2027-2028' });
  expect(await screen.findByText('Année scolaire 2027-2028 créée')).toBeTruthy();
});

it('another year becomes the active one: its star is filled, the badge says so', async () => {
  let active = YEAR;
  serve({
    ...SCHOOL,
    'schoolYears.active': () => ({ active_year: active }),
    'schoolYears.setActive': ({ query }) => {
      active = query.get('year') ?? '';
      return { active_year: active };
    },
  });
  const { user } = renderScreen('/planning');
  const star = await screen.findByRole('button', { name: 'Définir 2025-2026 comme année active' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.click(star);
  expect(await screen.findByText("2025-2026 est maintenant l'année active")).toBeTruthy();
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/^Année active/).textContent).toContain('2025-2026');
});

it.each([
  ['9VG', ['Groupes de français', 'Groupes de mathématiques', "Groupes d'allemand", 'Cours OCOM']],
  ['11VP', ['Cours OS']],
  ['8P', ['Groupes de français', 'Groupes de mathématiques']],
  ['5P', []],
])('the form of %s asks for %j', async (level, labels) => {
  serve({ ...SCHOOL, 'planning.list': [sampleVolee({ level: 'ACC' })] });
  const { user } = renderScreen('/planning');
  await openNewVolee(user, level);
  const group = screen.queryByRole('group', { name: 'Paramètres particuliers' });
  const fields = group ? within(group).getAllByRole<HTMLInputElement>('textbox') : [];
  expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual(labels);
});
