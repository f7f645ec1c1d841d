import type { Version } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import {
  GIVEN,
  IMPORT,
  IS_GIVEN,
  IS_GIVEN_ENTRY,
  REPLIES,
  sampleChange,
  sampleRow,
} from '../../testing/sample-history.ts';

beforeEach(signIn);

const open = (path = '/history', replies: Replies = {}) => {
  const calls = serve({ ...REPLIES, ...replies });
  return { calls, ...renderScreen(path) };
};

const lists = (calls: readonly SeenCall[]) => calls.filter(({ name }) => name === 'changes.list');
const lastQuery = (calls: readonly SeenCall[]) => Object.fromEntries(lists(calls).at(-1)?.query ?? []);
const entries = () =>
  screen.getAllByRole('button', { expanded: false }).filter((button) => button.querySelector('time'));
const press = async (user: ReturnType<typeof renderScreen>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('changes stand under the Swiss day on which they were made, with time, sentence and « vous »', async () => {
  open();
  await screen.findByText(IS_GIVEN);
  const days = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
  // Half past midnight in Switzerland.
  expect(days).toEqual(['Mercredi 21 janvier 2026']);
  expect(entries().map((entry) => entry.textContent)).toEqual([
    `14:02${GIVEN}2026-2027vous`,
    '00:30Import de 25 enseignants',
  ]);
  expect(document.title).toBe('Historique – Pupitre');
  expect(screen.getByText(/^2\schangements/)).toBeTruthy();
});

test('what was taken back, and what was brought again, is marked', async () => {
  const changes = [
    sampleChange({ seq: 9, kind: 'redo', undoes: 8, summary: `Rétabli\u202f: ${GIVEN}` }),
    sampleChange({ seq: 8, kind: 'undo', undoes: 7, summary: `Annulé\u202f: ${GIVEN}` }),
    sampleChange(),
  ];
  open('/history', { 'changes.list': { changes, next: null } });
  await screen.findByText(IS_GIVEN);
  const marks = entries().map((entry) => entry.textContent?.match(/(?<=\S)(annulé|rétabli)/)?.[0]);
  expect(marks).toEqual([undefined, 'annulé', 'rétabli']);
});

test('an entry unfolds to its rows: what was added, changed and removed, before and after', async () => {
  const { user, calls } = open();
  await press(user, /MAT 9VG\/1/);
  await screen.findByText('FRA 9VG/2');
  expect(calls.find(({ name }) => name === 'changes.show')?.path).toBe('/api/changes/7');
  const rows = within(screen.getByText('FRA 9VG/2').closest('ul') ?? document.body).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'MAT 9VG/1modificationEnseignantrien →devient ROC',
    'FRA 9VG/2ajoutPériodes6',
    'MUS 9VG/3suppressionPériodes1',
  ]);
  await press(user, /^14:02/);
  expect(screen.queryByText('FRA 9VG/2')).toBeNull();
});

test('of a change of many rows only some come at a time', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => sampleRow(`Ligne ${index}`, 'removed'));
  const { user } = open('/history', { 'changes.show': { ...sampleChange(), rows, refusal: null } });
  await press(user, /MAT 9VG\/1/);
  await screen.findByText(/^120\slignes touchées/);
  expect(screen.getAllByText(/^Ligne \d/)).toHaveLength(50);
  await press(user, /^Afficher plus \(50 sur 120\slignes\)/);
  expect(screen.getAllByText(/^Ligne \d/)).toHaveLength(100);
});

test('filters by year and by words stand in the address and are asked of the server', async () => {
  const { user, calls, searchNow } = open();
  await screen.findByText(IS_GIVEN);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Filtrer par année scolaire' }),
    await screen.findByRole('option', { name: '2025-2026' }),
  );
  expect(searchNow()).toBe('?annee=2025-2026');
  await user.type(screen.getByRole('searchbox', { name: "Rechercher dans l'historique" }), 'éte roc ');
  await waitFor(() => expect(lastQuery(calls)).toEqual({ school_year: '2025-2026', words: 'éte roc' }));
  expect(new URLSearchParams(searchNow()).get('mots')).toBe('éte roc');
  // Not at every key.
  expect(lists(calls).length).toBeLessThanOrEqual(3);
});

const by = (id: string, name: string) => ({ person: { id, name } });

test('so do those by volée, teacher, kind and person; each is left on its own', async () => {
  const changes = [sampleChange(by('p', 'Camille Rochat')), { ...IMPORT, ...by('q', 'Luc Favre') }];
  const { user, calls, searchNow } = open('/history', { 'changes.list': { changes, next: null } });
  await screen.findByText(IS_GIVEN);
  for (const [name, option] of [
    ['volée', '9VG 2026-2027'],
    ['enseignant', 'Dupont Anne (ADU)'],
    ['genre', 'Enseignements'],
    ['personne', 'Luc Favre'],
  ] as const)
    await user.selectOptions(
      screen.getByRole('combobox', { name: `Filtrer par ${name}` }),
      await screen.findByRole('option', { name: option }),
    );
  const all = { volee_id: 'volee', teacher_id: 'anne', topic: 'staffing', person: 'q' };
  await waitFor(() => expect(lastQuery(calls)).toEqual(all));
  expect(searchNow()).toBe('?volee=volee&enseignant=anne&genre=staffing&personne=q');
  const chips = within(screen.getByRole('list', { name: 'Filtres' }));
  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'volée 9VG 2026-2027',
    'enseignant Dupont Anne (ADU)',
    'genre Enseignements',
    'personne Luc Favre',
  ]);
  await user.click(chips.getByRole('button', { name: /^Ne plus filtrer par enseignant/ }));
  await waitFor(() =>
    expect(lastQuery(calls)).toEqual({ volee_id: 'volee', topic: 'staffing', person: 'q' }),
  );
});

test('an address brings its filter; what it leads to is named, and can be left', async () => {
  const { user, calls, searchNow } = open(
    '/history?touching=x&nom=MAT+9VG%2F1&mots=roc&enseignant=gone&genre=zz',
  );
  await screen.findByText(IS_GIVEN);
  expect(lists(calls).map(({ query }) => Object.fromEntries(query))).toEqual([
    { touching: 'x', words: 'roc', teacher_id: 'gone' },
  ]);
  expect(screen.getByText('enseignant supprimé', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('roc');
  await press(user, /^Ne plus filtrer par ce qui touche\s: MAT 9VG\/1/);
  expect(searchNow()).toBe('?mots=roc&enseignant=gone&genre=zz');
  await waitFor(() => expect(lastQuery(calls)).toEqual({ words: 'roc', teacher_id: 'gone' }));
});

test('the screen from the menu begins without a filter, in the field too', async () => {
  const { goTo, calls } = open('/history?mots=roc');
  await screen.findByText(IS_GIVEN);
  await goTo('/history');
  await waitFor(() => expect(lastQuery(calls)).toEqual({}));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('older changes come with « Afficher plus »', async () => {
  const { user, calls } = open('/history?annee=2026-2027', {
    'changes.list': ({ query }) =>
      query.has('older_than') ? { changes: [IMPORT], next: null } : { changes: [sampleChange()], next: 7 },
  });
  await screen.findByText(IS_GIVEN);
  expect(screen.getByText(/^1\sdernier changement/)).toBeTruthy();
  await press(user, 'Afficher plus');
  await screen.findByText(IMPORT.summary);
  expect(lastQuery(calls)).toEqual({ school_year: '2026-2027', older_than: '7' });
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
});

test('without changes the screen says what will be there; a filter that leaves nothing can be taken away', async () => {
  const { user, searchNow, goTo } = open('/history', { 'changes.list': { changes: [], next: null } });
  expect(await screen.findByText("Rien n'a encore changé")).toBeTruthy();
  await goTo('/history?annee=2025-2026&touching=anne&nom=Anne&mots=x');
  expect(await screen.findByText('Aucun changement ne correspond à ce filtre')).toBeTruthy();
  await press(user, 'Tout afficher');
  expect(searchNow()).toBe('');
});

test('what cannot be read says so, and is tried again', async () => {
  let isBroken = true;
  const { user } = open('/history', {
    'changes.list': () =>
      isBroken ? new Refusal(404, 'Introuvable') : { changes: [sampleChange()], next: null },
  });
  expect(await screen.findByText("L'historique n'a pas pu être chargé")).toBeTruthy();
  isBroken = false;
  await press(user, 'Réessayer');
  expect(await screen.findByText(IS_GIVEN)).toBeTruthy();
});

const askToRevert = async (user: ReturnType<typeof renderScreen>['user']) => {
  await press(user, /MAT 9VG\/1/);
  await press(user, 'Annuler ce changement');
  return within(await screen.findByRole('dialog', { name: /^Annuler ce changement/ }));
};
const reverts = (calls: readonly SeenCall[]) =>
  calls
    .filter(({ name }) => name === 'changes.revert')
    .map(({ path, query }) => [path, Object.fromEntries(query)]);

test('a change is taken back after a question, and everything is read anew', async () => {
  const { user, calls } = open();
  const question = await askToRevert(user);
  expect(question.getByText(IS_GIVEN)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Le garder' }));
  expect(reverts(calls)).toEqual([]);
  await press(user, 'Annuler ce changement');
  const before = lists(calls).length;
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler ce changement' }),
  );
  await screen.findByText(/^Annulé\s: MAT/);
  expect(reverts(calls)).toEqual([['/api/changes/7/undo', {}]]);
  await waitFor(() => expect(lists(calls).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what stands in the way is listed, and the rest is taken back where that is wanted', async () => {
  const clash = 'MAT 9VG/1\u202f: modifié le 26 novembre à 14:02';
  const again = { seq: 9, summary: `Annulé\u202f: ${GIVEN}` };
  let undo: typeof again | null = null;
  const takeBack = () => {
    undo = again;
    return { message: again.summary, seq: 9, skipped: [clash], renamed_years: [] };
  };
  const { user, calls } = open('/history', {
    'changes.steps': () => ({ undo, redo: null }),
    'changes.revert': ({ query }) =>
      query.get('partial') === 'true'
        ? takeBack()
        : new Refusal(409, 'Ce changement ne peut plus être annulé en entier.', [
            { path: 'seq', message: clash },
          ]),
  });
  const question = await askToRevert(user);
  await user.click(question.getByRole('button', { name: 'Annuler ce changement' }));
  const clashes = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
  expect(clashes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([clash]);
  await user.click(clashes.getByRole('button', { name: 'Annuler le reste' }));
  await screen.findByText(/^Laissé tel quel\s: MAT 9VG\/1/);
  // It is itself a change that can be taken back: by the menu, and by its toast.
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: `Annuler\u202f: ${again.summary}` })).toHaveLength(2),
  );
  expect(screen.getByText(/^Laissé tel quel\s: MAT 9VG\/1/)).toBeTruthy();
  expect(reverts(calls).at(-1)).toEqual(['/api/changes/7/undo', { partial: 'true' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal without clashes says why and closes the question', async () => {
  const sentence = 'Il ne reste rien à annuler de ce changement.';
  const { user } = open('/history', { 'changes.revert': new Refusal(409, sentence) });
  const question = await askToRevert(user);
  await user.click(question.getByRole('button', { name: 'Annuler ce changement' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one goes back to the state after a change once asked, and the plan is read anew', async () => {
  const restored = { message: "Retour à l'état du 21 janvier 2026 à 14:02", seq: 9, renamed_years: [] };
  const { user, calls } = open('/history', { 'changes.restore': restored });
  await press(user, IS_GIVEN_ENTRY);
  await press(user, 'Revenir à cet état');
  const dialog = within(await screen.findByRole('dialog', { name: /^Revenir à cet état/ }));
  expect(calls.some(({ name }) => name === 'changes.restore')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Revenir à cet état' }));
  expect(await screen.findByText(restored.message)).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changes.restore')?.path).toContain('/7/restore');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'schoolYears.list').length).toBeGreaterThan(1),
  );
});

test('a state gets a name, which must be there and free', async () => {
  const version = { id: 'v', name: 'Avant mars', seq: 7, at: sampleChange().at };
  let answer: Version | Refusal = new Refusal(409, "Une version s'appelle déjà « Avant mars ».");
  const { user, calls } = open('/history', { 'versions.create': () => answer });
  await press(user, IS_GIVEN_ENTRY);
  await press(user, 'Nommer cette version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nommer cette version' }));
  await user.click(dialog.getByRole('button', { name: 'Nommer' }));
  expect(await dialog.findByText('Veuillez saisir un nom pour la version')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nom de la version'), 'Avant mars{Enter}');
  expect(await dialog.findByText(/s'appelle déjà/)).toBeTruthy();
  answer = version;
  await user.click(dialog.getByRole('button', { name: 'Nommer' }));
  expect(await screen.findByText(/^Version « Avant mars » nommée$/)).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'versions.create')?.body).toEqual({
    name: 'Avant mars',
    seq: 7,
  });
});

test('versions are listed; one leads back, another is forgotten', async () => {
  const versions = [
    { id: 'b', name: 'Avant mars', seq: 7, at: '2026-01-21T13:02:00Z' },
    { id: 'a', name: 'Début', seq: 0, at: '2026-01-02T08:00:00Z' },
  ];
  const { user, calls } = open('/history', {
    'versions.list': versions,
    'versions.delete': { message: 'Version oubliée' },
  });
  await press(user, 'Versions nommées');
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions nommées' }));
  expect(await dialog.findByText('21 janvier 2026 à 14:02')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Oublier « Début »' }));
  expect(await screen.findByText('Version oubliée')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'versions.delete')?.path).toContain('/versions/a');
  await user.click(dialog.getByRole('button', { name: 'Revenir à « Avant mars »' }));
  const question = within(await screen.findByRole('dialog', { name: /^Revenir à cet état/ }));
  expect(question.getByText('Avant mars')).toBeTruthy();
});
