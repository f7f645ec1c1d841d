import type { Change } from '@pupitre/contract';
import type { Role } from '@pupitre/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_SCHOOL } from '../../../testing/empty-school.ts';
import { EventsReply, Refusal, type Replies, serve } from '../../../testing/fake-server.ts';
import { PERSON, renderScreen, SCHOOL, SETTINGS, signIn } from '../../../testing/render-screen.tsx';

const DEAN = {
  id: 'dean',
  name: 'Luc Bonzon',
  email: 'luc@venoge.example',
  role: 'planification',
  levels: ['9VG'],
} as const;
const INVITED = {
  id: 'invited',
  name: 'Camille Rochat',
  email: 'camille@venoge.example',
  role: 'lecture',
  levels: null,
  expires_at: '2026-12-05T09:00:00.000Z',
} as const;
const OF_CAMILLE: Change = {
  seq: 2,
  at: '2026-11-21T13:02:00.000Z',
  summary: 'Luc Bonzon : lecture à la place de planification',
  school_year: null,
  kind: 'final',
  undoes: null,
  extent: null,
  is_of_plan: false,
  person: { id: 'camille', name: 'Camille Rochat' },
  is_own: false,
};
const TOKEN = 'x'.repeat(43);
const ME = {
  person: PERSON,
  school: SCHOOL,
  schools: [{ id: SCHOOL.id, name: SCHOOL.name }],
  can_mail: false,
};

const REPLIES: Replies = {
  ...EMPTY_SCHOOL,
  'account.show': SETTINGS,
  'me.show': ME,
  'people.list': { people: [PERSON, { ...DEAN, levels: [...DEAN.levels] }], invitations: [INVITED] },
  'sessions.list': [],
  'people.signIns': [],
};

beforeEach(signIn);

async function openDialog(replies: Replies = {}) {
  const calls = serve({ ...REPLIES, ...replies });
  const { user } = renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Mon établissement' }));
  await user.click(await screen.findByRole('button', { name: 'Personnes et rôles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personnes' }));
  await dialog.findByText('Luc Bonzon');
  return { user, dialog, calls };
}

test('somebody is invited, and the link can be copied', async () => {
  const link = { token: TOKEN, expires_at: INVITED.expires_at, is_sent: false };
  const { user, dialog, calls } = await openDialog({
    'invitations.create': { ...link, invitation: INVITED },
  });
  const form = within(dialog.getByRole('form', { name: 'Inviter une personne' }));
  await user.type(form.getByLabelText('Nom'), 'Camille Rochat');
  await user.type(form.getByLabelText('E-mail'), 'camille@venoge.example');
  await user.selectOptions(form.getByLabelText('Rôle'), 'lecture');
  await user.click(form.getByRole('button', { name: 'Inviter' }));
  expect(await dialog.findByLabelText('Lien pour Camille Rochat')).toHaveProperty(
    'value',
    `${window.location.origin}/invitation#${TOKEN}`,
  );
  expect(calls.find(({ name }) => name === 'invitations.create')?.body).toEqual({
    name: 'Camille Rochat',
    email: 'camille@venoge.example',
    role: 'lecture',
    levels: null,
  });
});

test('a role is changed; the last of the direction is told why not', async () => {
  const { user, dialog, calls } = await openDialog({
    'people.update': ({ path }) => {
      if (path.endsWith(`/${PERSON.id}`))
        return new Refusal(409, 'Il faut au moins une personne de la direction.');
      return { ...DEAN, role: 'lecture', levels: null };
    },
  });
  await user.selectOptions(dialog.getByLabelText('Rôle de Luc Bonzon'), 'lecture');
  await screen.findByText('Rôle de Luc Bonzon modifié');
  expect(calls.find(({ name }) => name === 'people.update')?.body).toEqual({ role: 'lecture', levels: null });
  await user.selectOptions(dialog.getByLabelText('Rôle de Direction'), 'lecture');
  await screen.findByText('Il faut au moins une personne de la direction.');
});

test('what somebody else does meanwhile to the people is said, and shown', async () => {
  const stream = new EventsReply();
  let role: Role = 'planification';
  const { user, dialog } = await openDialog({
    'changes.stream': stream,
    'people.list': () => ({ people: [PERSON, { ...DEAN, role, levels: null }], invitations: [] }),
  });
  await act(async () => stream.send({ type: 'live', seq: 1, role: 'direction', levels: null }));
  await user.click(dialog.getByRole('button', { name: 'Retirer Luc Bonzon' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retirer une personne' }));
  const tell = (seq: number, is_gone: boolean) =>
    act(async () =>
      stream.send({
        type: 'changes',
        seq,
        changes: [{ ...OF_CAMILLE, seq }],
        account: [{ of: 'person', id: DEAN.id, is_gone }],
        reset: [],
      }),
    );
  role = 'lecture';
  await tell(2, false);
  expect(await question.findByText(/^Modifié par Camille Rochat à 14:02/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByLabelText('Rôle de Luc Bonzon')).toHaveProperty('value', 'lecture'));
  await tell(3, true);
  expect(await question.findByText(/^Supprimé par Camille Rochat à 14:02/)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Retirer' })).toHaveProperty('disabled', true);
  expect(dialog.getByText(/^Modifié par Camille Rochat à 14:02/)).toBeTruthy();
});

test('somebody is taken off after a question', async () => {
  const { user, dialog, calls } = await openDialog({
    'people.remove': { message: "Luc Bonzon n'est plus de l'établissement" },
  });
  await user.click(dialog.getByRole('button', { name: 'Retirer Luc Bonzon' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retirer une personne' }));
  await user.click(question.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'people.remove')).toBe(true));
});

test('who may only read has an account of their own there', async () => {
  const person = { ...PERSON, role: 'lecture' as const };
  serve({ ...REPLIES, 'me.show': { ...ME, person } });
  const { user } = renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Mon établissement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon compte' }));
  expect(await dialog.findByLabelText(/^Nom/)).toHaveProperty('value', 'Direction');
  expect(dialog.getByText(/votre rôle permet de consulter, mais pas de modifier/)).toBeTruthy();
});

test('who is of several schools goes from one to the other', async () => {
  const other = { id: 'other', name: 'Les Saules' };
  const calls = serve({
    ...REPLIES,
    'me.show': { ...ME, schools: [...ME.schools, other] },
    'me.switch': { token: 'there', school: { ...SCHOOL, ...other }, person: PERSON },
  });
  const { user } = renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Mon établissement' }));
  await user.selectOptions(await screen.findByLabelText('Passer dans un autre établissement'), 'other');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('there'));
  expect(calls.find(({ name }) => name === 'me.switch')?.body).toEqual({ school_id: 'other' });
});

test('a session is ended with the password of who ends it; the server says when it is wrong', async () => {
  const opened = {
    person_id: 'other',
    created_at: INVITED.expires_at,
    expires_at: INVITED.expires_at,
    address: '',
    agent: '',
  };
  const { calls, user } = await openDialog({
    'sessions.list': [{ ...opened, id: 's1', person_name: 'Marc Favre', is_current: false }],
    'sessions.end': ({ body }) =>
      (body as { current_password: string }).current_password === 'craie-bleue'
        ? { message: 'Session terminée' }
        : new Refusal(422, 'Le mot de passe actuel est incorrect.', [
            { path: 'current_password', message: 'Le mot de passe actuel est incorrect.' },
          ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Terminer la session de Marc Favre' }));
  const form = within(screen.getByRole('form', { name: 'Terminer la session de Marc Favre' }));
  const password = form.getByLabelText(/^Mot de passe actuel/);
  expect(document.activeElement).toBe(password);
  await user.type(password, 'faux{Enter}');
  await form.findByText('Le mot de passe actuel est incorrect.');
  await user.clear(password);
  await user.type(password, 'craie-bleue{Enter}');
  await screen.findByText('Session terminée');
  expect(calls.filter(({ name }) => name === 'sessions.end').map(({ path }) => path)).toEqual([
    '/api/sessions/s1',
    '/api/sessions/s1',
  ]);
  expect(screen.queryByRole('form', { name: 'Terminer la session de Marc Favre' })).toBeNull();
});
