import type { SchoolSettings } from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { EventsReply, FileReply, Refusal, type Replies, serve, USAGE } from '../../testing/fake-server.ts';
import { PERSON, renderScreen, SCHOOL, SETTINGS, signIn } from '../../testing/render-screen.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import { sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const REPLIES: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [sampleTeacher()],
  'planning.list': [],
  'assignments.list': [],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
  'account.show': SETTINGS,
  'me.show': { person: PERSON, school: SCHOOL, schools: [], can_mail: false },
  'passkeys.list': [],
  'sessions.list': [],
  'people.signIns': [],
};

async function openDialog() {
  const screenNow = renderScreen('/');
  const { user } = screenNow;
  await user.click(await screen.findByRole('button', { name: 'Mon établissement' }));
  const name = await screen.findByLabelText(/Nom de l'établissement/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon établissement' }));
  return {
    ...screenNow,
    dialog,
    name,
    save: () => user.click(dialog.getByRole('button', { name: 'Enregistrer' })),
  };
}

beforeEach(signIn);

test('closed, it gives the focus back to its button', async () => {
  serve(REPLIES);
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Mon établissement' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('what somebody else changes of the school meanwhile stands there, also after something stood in its place', async () => {
  const stream = new EventsReply();
  serve({ ...REPLIES, 'changes.stream': stream, 'people.list': { people: [PERSON], invitations: [] } });
  const { user, dialog } = await openDialog();
  await act(async () => stream.send({ type: 'live', seq: 1, role: 'direction', levels: null }));
  await user.click(dialog.getByRole('button', { name: 'Personnes et rôles' }));
  const people = within(await screen.findByRole('dialog', { name: 'Personnes' }));
  await act(async () =>
    stream.send({
      type: 'changes',
      seq: 2,
      changes: [
        {
          seq: 2,
          at: '2026-11-21T13:02:00.000Z',
          summary: 'Établissement : objectifs par niveau modifiés',
          school_year: null,
          kind: 'final',
          undoes: null,
          extent: null,
          is_of_plan: false,
          person: { id: 'camille', name: 'Camille Rochat' },
          is_own: false,
        },
      ],
      account: [{ of: 'school', id: SCHOOL.id, is_gone: false }],
      reset: [],
    }),
  );
  expect(people.queryByText(/^Modifié par/)).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^Modifié par Camille Rochat à 14:02/)).toBeTruthy();
});

test('a new name wants no password, and shows in the sidebar', async () => {
  const calls = serve({ ...REPLIES, 'account.update': { ...SETTINGS, name: 'EPS du Lac' } });
  const { user, dialog, name, save } = await openDialog();
  expect(dialog.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
  await user.clear(name);
  await user.type(name, 'EPS du Lac');
  expect(dialog.queryByLabelText(/Mot de passe actuel/)).toBeNull();
  await save();
  await screen.findByText('Établissement modifié');
  const menu = within(screen.getByRole('complementary', { name: 'Menu', hidden: true }));
  expect(menu.getByText('EPS du Lac')).toBeTruthy();
  expect(calls.find((call) => call.name === 'account.update')?.body).toEqual({ name: 'EPS du Lac' });
});

test('a new password wants the current one; the server says when it is wrong', async () => {
  const wrong = 'Le mot de passe actuel est incorrect.';
  const calls = serve({
    ...REPLIES,
    'account.update': new Refusal(422, wrong, [{ path: 'current_password', message: wrong }]),
  });
  const { user, dialog, save } = await openDialog();
  await user.type(dialog.getByLabelText(/Nouveau mot de passe/), 'court');
  await save();
  expect(dialog.getByText(/au moins 6 caractères$/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Nouveau mot de passe/), '-et-long');
  await save();
  expect(dialog.getByText('Veuillez saisir le mot de passe actuel.')).toBeTruthy();
  expect(calls.some((call) => call.name === 'account.update')).toBe(false);
  await user.type(dialog.getByLabelText(/Mot de passe actuel/), 'faux');
  await save();
  expect(await dialog.findByText(wrong)).toBeTruthy();
  expect(calls.find((call) => call.name === 'account.update')?.body).toEqual({
    password: 'court-et-long',
    current_password: 'faux',
  });
  expect(readToken()).not.toBeNull();
});

test('weekly targets are set by level, emptied, and said where they are wrong', async () => {
  const volee = sampleVolee({ level: 'Accueil' });
  const calls = serve({ ...REPLIES, 'planning.list': [volee], 'account.update': SETTINGS });
  const { user, dialog, save } = await openDialog();
  const target = (level: string) => dialog.getByRole('textbox', { name: `Objectif ${level}` });
  expect([target('9VG'), target('3P')].map((field) => (field as HTMLInputElement).value)).toEqual(['33', '']);
  await user.clear(target('9VG'));
  await user.type(target('3P'), '27,25');
  await user.type(await dialog.findByRole('textbox', { name: 'Objectif Accueil' }), '25.5');
  await save();
  expect(await dialog.findByText('La valeur doit être un multiple de 0,5')).toBeTruthy();
  expect(target('3P').getAttribute('aria-invalid')).toBe('true');
  expect(calls.some((call) => call.name === 'account.update')).toBe(false);
  await user.clear(target('3P'));
  await user.type(target('3P'), '27,5');
  await save();
  await screen.findByText('Établissement modifié');
  const sent = calls.find((call) => call.name === 'account.update')?.body as SchoolSettings;
  expect(Object.keys(sent)).toEqual(['weekly_targets']);
  expect(sent.weekly_targets).toHaveLength(2);
  expect(sent.weekly_targets).toEqual(
    expect.arrayContaining([
      { level: '3P', periods: 27.5 },
      { level: 'Accueil', periods: 25.5 },
    ]),
  );
});

test('a taken address is said at its field', async () => {
  serve({ ...REPLIES, 'account.update': new Refusal(409, 'Un compte existe déjà.') });
  const { user, dialog, save } = await openDialog();
  await user.type(dialog.getByLabelText(/E-mail/), '.ch');
  await user.type(dialog.getByLabelText(/Mot de passe actuel/), 'secret12');
  await save();
  expect(await dialog.findByText('Un compte existe déjà.')).toBeTruthy();
});

test('all data are saved', async () => {
  const saved = watchSavedFiles();
  serve({ ...REPLIES, 'account.download': new FileReply('venoge.json') });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Télécharger toutes les données' }));
  await screen.findByText('Données téléchargées');
  expect(saved).toEqual(['venoge.json']);
});

const row = (name: string, used: number, limit: number) => ({ kind: name, name, used, limit });

test('what is used stands beside the most, the fullest first, and a school that asks for too much is told so', async () => {
  const sentence = 'Votre établissement fait déjà préparer plusieurs fichiers de données.';
  serve({
    ...REPLIES,
    'account.download': new Refusal(429, sentence),
    'usage.show': {
      ...USAGE,
      rows: [
        ...['a', 'b', 'c'].map((name) => row(name, 1, 10)),
        row('enseignements', 4262, 300_000),
        row('personnes', 450, 500),
      ],
      work: [
        { kind: 'prints', name: 'PDF', running: 1, waiting: 2, at_once: 2, most_waiting: 30 },
        { kind: 'exports', name: 'fichiers de données', running: 0, waiting: 0, at_once: 1, most_waiting: 3 },
      ],
    },
  });
  const { user, dialog } = await openDialog();
  const card = within(await dialog.findByRole('region', { name: 'Utilisation du serveur' }));
  expect(card.getByText(/En ce moment, PDF\s: 1 en cours, 2 en attente\./)).toBeTruthy();
  const listed = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed()[0]).toMatch(/^personnes450 sur 500 \(90\s%\)$/);
  expect(listed()).toHaveLength(4);
  await user.click(card.getByRole('button', { name: 'Tout afficher' }));
  expect(listed()).toHaveLength(6);
  expect(listed().at(-1)).toMatch(/^historique3 sur 1.024\sMo$/);
  await user.click(dialog.getByRole('button', { name: 'Télécharger toutes les données' }));
  await screen.findByText(sentence);
});

test.each([
  [0, /^0.volée$/],
  [1, /^1.volée et ses enseignements$/],
  [2, /^2.volées et leurs enseignements$/],
])('deleting counts %i volées', async (length, words) => {
  const volees = Array.from({ length }, (_, index) => sampleVolee({ id: `volee-${index}` }));
  serve({ ...REPLIES, 'planning.list': volees });
  const { user } = await openDialog();
  await user.click(await screen.findByRole('button', { name: "Supprimer l'établissement" }));
  const question = within(await screen.findByRole('dialog', { name: "Supprimer l'établissement" }));
  expect(await question.findByText(words)).toBeTruthy();
});

test('deleting says what goes, asks for the word and the password, and signs out', async () => {
  const wrong = 'Le mot de passe actuel est incorrect.';
  let reply: Replies['account.delete'] = new Refusal(422, wrong, [{ path: 'password', message: wrong }]);
  const calls = serve({ ...REPLIES, 'account.delete': () => reply as Refusal });
  const { user, name, pathNow } = await openDialog();
  await user.type(name, ' et environs');
  const ask = async (word: string) => {
    await user.click(await screen.findByRole('button', { name: "Supprimer l'établissement" }));
    const question = within(await screen.findByRole('dialog', { name: "Supprimer l'établissement" }));
    expect(await question.findByText(/^1.enseignant$/)).toBeTruthy();
    await user.type(question.getByLabelText(/^Mot de passe/), 'secret12');
    await user.type(question.getByRole('textbox', { name: /SUPPRIMER/ }), word);
    await user.click(question.getByRole('button', { name: 'Supprimer définitivement' }));
    return question;
  };
  await ask('supprimer');
  await screen.findByText('Confirmation incorrecte. Suppression annulée.');
  expect(calls.some((call) => call.name === 'account.delete')).toBe(false);
  expect(await screen.findByDisplayValue(`${SCHOOL.name} et environs`)).toBeTruthy();

  const question = await ask('SUPPRIMER');
  expect(await question.findByText(wrong)).toBeTruthy();
  reply = { message: 'Établissement supprimé' };
  await user.click(question.getByRole('button', { name: 'Supprimer définitivement' }));
  await screen.findByText('Établissement supprimé');
  await waitFor(() => expect(pathNow()).toBe('/login'));
  expect(readToken()).toBeNull();
});
