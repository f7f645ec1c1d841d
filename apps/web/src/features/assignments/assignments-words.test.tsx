import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { waiter } from '../../lib/connection.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { giveNoAnswer, ProxyFailure, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const plain = sampleAssignment({ id: 'plain', class_name: '9VG/1' });
const group = sampleAssignment({
  id: 'group',
  class_name: '9VG',
  subject: 'MAT',
  periods: 5,
  is_group: true,
  group_label: 'Groupe 1',
});
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [
    sampleVolee({
      subject_periods: [
        { subject: 'FRA', periods: 6 },
        { subject: 'MAT', periods: 5 },
      ],
    }),
    sampleVolee({ id: 'empty', level: '10VG', class_names: ['10VG/1'], number_of_classes: 1 }),
  ],
  'teachers.list': [sampleTeacher()],
  'assignments.list': [plain, group],
  'functionAssignments.list': [],
};

const BETWEEN = 'Les périodes doivent être entre 0 et 28';

type User = ReturnType<typeof renderScreen>['user'];

const onPosition = async (user: User, place: RegExp, keys: string) => {
  (await screen.findByRole('button', { name: place })).focus();
  await user.keyboard(keys);
};
const onPlain = (user: User, keys: string) => onPosition(user, /^français, 9VG\/1\s:/, keys);
const pressInDialog = async (user: User, name: string | RegExp) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const askRename = async (user: User) => {
  await onPosition(user, /^mathématiques, 9VG Groupe 1\s:/, '{Enter}');
  await pressInDialog(user, 'Renommer');
  return screen.findByLabelText<HTMLInputElement>('Libellé du groupe');
};
const askNewGroup = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Ajouter un groupe' }));
  return screen.findByLabelText('Nom du groupe');
};
const changePeriods = async (user: User, periods: string) => {
  await onPlain(user, '{Alt>}p{/Alt}');
  const field = await screen.findByLabelText('Périodes par semaine');
  await user.clear(field);
  await user.type(field, periods);
};

/** Puts a text into a field in one piece, as autofill does. */
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const total = () => screen.getByText(/^Total/);

const [failing, silent] = [new ProxyFailure(), new Refusal(409, '')];
const ACTIONS: [sentence: string, what: string, replies: Replies, act: (user: User) => Promise<void>][] = [
  ['Erreur lors du chargement', 'teachers', { 'teachers.list': failing }, async () => {}],
  ['Erreur lors du chargement', 'positions', { 'assignments.list': failing }, async () => {}],
  [
    'Erreur lors de la modification',
    'teacher',
    { 'assignments.update': silent },
    async (user) => {
      await onPlain(user, 'adu');
      await user.click(await screen.findByRole('option'));
    },
  ],
  [
    'Erreur lors de la modification',
    'periods',
    { 'assignments.setPeriods': silent },
    (user) => changePeriods(user, '4,5{Enter}'),
  ],
  [
    'Erreur lors du renommage',
    'group',
    { 'assignments.update': failing },
    async (user) => user.type(await askRename(user), ' bis{Enter}'),
  ],
  [
    'Erreur lors de la division',
    'position',
    { 'assignments.split': failing },
    async (user) => {
      await onPlain(user, '{Alt>}s{/Alt}');
      await pressInDialog(user, 'Diviser');
    },
  ],
  [
    'Erreur lors de la création',
    'group',
    { 'assignments.create': failing },
    async (user) => user.type(await askNewGroup(user), 'Appui{Enter}'),
  ],
  [
    'Erreur lors du verrouillage',
    'position',
    { 'assignments.toggleLock': silent },
    (user) => onPlain(user, '{Alt>}l{/Alt}'),
  ],
  [
    'Erreur lors du verrouillage en bloc',
    'subject',
    { 'assignments.lockBulk': silent },
    async (user) => user.click(await screen.findByRole('button', { name: 'Verrouiller FRA, 9VG' })),
  ],
  [
    'Erreur lors du recalcul des périodes',
    'volées',
    { 'assignments.fixPeriods': failing },
    async (user) => {
      await chooseFromMenu(user, 'Autres actions', 'Recalculer les périodes');
      await pressInDialog(user, 'Recalculer');
    },
  ],
  [
    'Erreur lors de la suppression',
    'unlocked',
    { 'assignments.deleteUnlocked': failing },
    async (user) => {
      await chooseFromMenu(user, 'Autres actions', 'Supprimer les non verrouillés');
      await pressInDialog(user, /^Supprimer 2/);
    },
  ],
  [
    'Erreur lors de la suppression',
    'position',
    { 'assignments.delete': failing },
    async (user) => {
      await onPlain(user, '{Enter}');
      await pressInDialog(user, 'Supprimer');
      const question = await screen.findByRole('dialog', { name: /^Supprimer cet enseignement/ });
      await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    },
  ],
];

beforeEach(signIn);

test.each(ACTIONS)('without a sentence of the server: %s (%s)', async (sentence, _, replies, act) => {
  serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/assignments');
  await act(user);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('without an answer: what is changed waits, and the banner says so', async () => {
  serve({ ...SCHOOL, 'assignments.lockBulk': giveNoAnswer });
  renderScreen('/assignments');
  // The code for it comes once the screen is there; before, a failure is one like others.
  await waitFor(() => expect(waiter.now).toBeDefined());
  fireEvent.click(await screen.findByRole('button', { name: 'Verrouiller FRA, 9VG' }));
  expect(await screen.findByText(/^Connexion perdue\s: 1\smodification en attente$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^français, 9VG\/1.*verrouillé$/ })).toBeTruthy();
});

test('a group wants a name and periods between 0 and 28, 1 to begin with', async () => {
  const calls = serve({ ...SCHOOL, 'assignments.create': { ...group, id: 'new', group_label: 'Appui' } });
  const { user } = renderScreen('/assignments');
  const name = await askNewGroup(user);
  const periods = screen.getByLabelText<HTMLInputElement>('Périodes par semaine');
  expect(periods.value).toBe('1');
  await pressInDialog(user, 'Ajouter');
  const nameless = 'Veuillez saisir un nom pour le groupe';
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', nameless);
  expect(within(screen.getByRole('dialog')).getByText(nameless)).toBeTruthy();
  await user.type(name, ' Appui ');
  await user.clear(periods);
  await user.type(periods, '28,5');
  expect(await screen.findByText(BETWEEN)).toBeTruthy();
  await pressInDialog(user, 'Ajouter');
  expect(calls.some((call) => call.name === 'assignments.create')).toBe(false);
  fill('Périodes par semaine', '2.5');
  await pressInDialog(user, 'Ajouter');
  expect(await screen.findByText('Groupe créé avec succès')).toBeTruthy();
  const sent = calls.find((call) => call.name === 'assignments.create');
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    class_name: '9VG',
    subject: 'FRA',
    periods: '2.5',
    is_group: 'true',
    group_label: 'Appui',
    school_year: '2026-2027',
  });
});

test('a new group with a name, periods, subject or level of its own is not dropped without asking', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/assignments');
  for (const change of [
    async () => user.type(screen.getByLabelText('Nom du groupe'), 'Appui'),
    async () => void fill('Périodes par semaine', '2'),
    async () => user.selectOptions(screen.getByLabelText('Branche'), 'MAT'),
    async () => user.selectOptions(screen.getByLabelText('Volée'), '10VG'),
  ]) {
    await askNewGroup(user);
    await change();
    await pressInDialog(user, 'Annuler');
    const question = within(await screen.findByRole('dialog', { name: /^Abandonner la saisie/ }));
    await user.click(question.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a group is renamed; an empty label sends nothing', async () => {
  const calls = serve({ ...SCHOOL, 'assignments.update': { ...group, group_label: 'Niveau 2' } });
  const { user } = renderScreen('/assignments');
  const label = await askRename(user);
  expect(label.value).toBe('Groupe 1');
  await user.clear(label);
  await user.type(label, '  {Enter}');
  expect(calls.some((call) => call.name === 'assignments.update')).toBe(false);
  await user.type(label, 'Niveau 2{Enter}');
  expect(await screen.findByText('Libellé modifié')).toBeTruthy();
  expect(calls.find((call) => call.name === 'assignments.update')?.body).toEqual({ group_label: 'Niveau 2' });
});

test('periods outside 0 to 28 are refused, others are sent', async () => {
  const calls = serve({ ...SCHOOL, 'assignments.setPeriods': { ...plain, periods: 4.5 } });
  const { user } = renderScreen('/assignments');
  await changePeriods(user, '29{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(BETWEEN);
  expect(calls.some((call) => call.name === 'assignments.setPeriods')).toBe(false);
  const field = screen.getByLabelText('Périodes par semaine');
  await user.clear(field);
  await user.type(field, '4,5{Enter}');
  expect(await screen.findByText('Périodes modifiées avec succès')).toBeTruthy();
  expect(calls.find((call) => call.name === 'assignments.setPeriods')?.query.get('periods')).toBe('4.5');
});

test('in one piece, 4.5 is four and a half periods; what is none is refused as it stands', async () => {
  const calls = serve({ ...SCHOOL, 'assignments.setPeriods': { ...plain, periods: 4.5 } });
  const { user } = renderScreen('/assignments');
  await onPlain(user, '{Alt>}p{/Alt}');
  await screen.findByLabelText('Périodes par semaine');
  for (const typed of ['-4', '4.2', '4 h']) {
    const sentence = typed === '4.2' ? 'Les périodes vont par demi-période (0,5)' : BETWEEN;
    fill('Périodes par semaine', typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await pressInDialog(user, 'Enregistrer');
    // The one before stands for seconds still.
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(sentence));
    expect(screen.getByLabelText('Périodes par semaine')).toHaveProperty('value', typed);
  }
  expect(calls.some((call) => call.name === 'assignments.setPeriods')).toBe(false);
  fill('Périodes par semaine', '4.5');
  await pressInDialog(user, 'Enregistrer');
  expect(await screen.findByText('Périodes modifiées avec succès')).toBeTruthy();
  expect(calls.find((call) => call.name === 'assignments.setPeriods')?.query.get('periods')).toBe('4.5');
});

test('a third part can be taken back; the total is marked when it is right, and sent', async () => {
  const parts = [2.5, 1.5, 2].map((periods, index) => ({ ...plain, id: `part ${index}`, periods }));
  const calls = serve({ ...SCHOOL, 'assignments.split': { message: 'ok', assignments: parts } });
  const { user } = renderScreen('/assignments');
  await onPlain(user, '{Alt>}s{/Alt}');
  expect(await screen.findByText(/^Total/)).toHaveProperty('textContent', expect.stringContaining('6'));
  await user.click(screen.getByRole('button', { name: 'Ajouter une part' }));
  expect(total().dataset['whole']).toBeUndefined();
  expect(screen.getAllByRole('button', { name: /^Supprimer la part/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Supprimer la part 3' }));
  expect(total().dataset['whole']).toBe('true');
  expect(screen.queryByRole('button', { name: /^Supprimer la part/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ajouter une part' }));
  for (const [index, periods] of ['2.5', '1,5', '2'].entries()) fill(`Part ${index + 1}`, periods);
  await pressInDialog(user, 'Diviser');
  expect(await screen.findByText('Répartition divisée avec succès')).toBeTruthy();
  expect(calls.find((call) => call.name === 'assignments.split')?.body).toEqual([2.5, 1.5, 2]);
});

/** An ordinary space, or one that is too wide, beside a mark. */
const BADLY_SET = /[ \u00a0][;:!?»]|«[ \u00a0]/;

test('thin spaces in the dialogs', async () => {
  serve(SCHOOL);
  const { user } = renderScreen('/assignments');
  for (const open of [
    () => onPlain(user, '{Alt>}s{/Alt}'),
    () => onPlain(user, '?'),
    () => chooseFromMenu(user, 'Autres actions', 'Recalculer les périodes'),
    () => chooseFromMenu(user, 'Autres actions', 'Supprimer les non verrouillés'),
    () => onPlain(user, '{Enter}').then(() => pressInDialog(user, 'Supprimer')),
  ]) {
    await open();
    const title = await screen.findByRole('heading', { level: 2 });
    const text = title.closest('[role="dialog"]')?.textContent;
    expect(text).toMatch(/\u202f[:?]/);
    expect(text).not.toMatch(BADLY_SET);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  }
});

test('recomputing sends the volées ticked and says what the server did', async () => {
  const calls = serve({
    ...SCHOOL,
    'assignments.fixPeriods': {
      message: '1 enseignement modifié',
      changes: { created: 0, updated: 1, deleted: 0 },
      unresolved: [],
    },
  });
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('checkbox', { name: '10VG' }));
  await chooseFromMenu(user, 'Autres actions', 'Recalculer les périodes');
  await pressInDialog(user, 'Recalculer');
  expect(await screen.findByText('1 enseignement modifié')).toBeTruthy();
  expect(calls.find((call) => call.name === 'assignments.fixPeriods')?.query.get('levels')).toBe('9VG');
});
