import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_SCHOOL } from '../../testing/empty-school.ts';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { PERSON, renderScreen, SCHOOL } from '../../testing/render-screen.tsx';

const TOKEN = 'x'.repeat(43);
const SESSION = { token: 'fresh', school: SCHOOL, person: PERSON };
const REPLIES: Replies = {
  ...EMPTY_SCHOOL,
  'me.show': { person: PERSON, school: SCHOOL, schools: [], can_mail: true },
};

const follow = (page: string, replies: Replies) => {
  window.location.hash = `#${TOKEN}`;
  return { calls: serve({ ...REPLIES, ...replies }), ...renderScreen(page) };
};
afterEach(() => {
  window.location.hash = '';
});

const OFFERED = {
  school: { name: SCHOOL.name },
  name: 'Camille',
  email: 'camille@x.ch',
  role: 'lecture',
  is_known: false,
} as const;

test('an invitation says what it offers; who accepts is signed in', async () => {
  const { user, pathNow, calls } = follow('/invitation', {
    'invitations.show': OFFERED,
    'invitations.accept': SESSION,
  });
  await screen.findByText(SCHOOL.name);
  const name = screen.getByLabelText('Votre nom');
  await user.clear(name);
  await user.type(name, 'Camille Rochat');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret12');
  await user.click(screen.getByRole('button', { name: "Accepter l'invitation" }));
  await waitFor(() => expect(pathNow()).toBe('/'));
  expect(localStorage.getItem('token')).toBe('fresh');
  const body = { token: TOKEN, name: 'Camille Rochat', password: 'secret12' };
  expect(calls.find((one) => one.name === 'invitations.accept')?.body).toEqual(body);
});

test('who has an account gives its password; a dead link says so', async () => {
  follow('/invitation', { 'invitations.show': { ...OFFERED, is_known: true } });
  await screen.findByLabelText('Votre mot de passe actuel');
  expect(screen.queryByLabelText('Votre nom')).toBeNull();
});

test('a link that was followed already says so', async () => {
  follow('/invitation', { 'invitations.show': new Refusal(404, 'Ce lien a déjà servi.') });
  expect((await screen.findByRole('alert')).textContent).toBe('Ce lien a déjà servi.');
});

test('a new password is chosen by a link', async () => {
  const { user, pathNow, calls } = follow('/reset', { 'auth.reset': SESSION });
  await user.type(
    await screen.findByLabelText('Nouveau mot de passe', { selector: 'input' }),
    'tout-nouveau',
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(pathNow()).toBe('/'));
  expect(calls.find((one) => one.name === 'auth.reset')?.body).toEqual({
    token: TOKEN,
    password: 'tout-nouveau',
  });
});

test('who has forgotten their password asks for a link', async () => {
  const message = "Si cette adresse est connue, un lien vient d'y être envoyé.";
  const { user } = follow('/forgot', { 'auth.forgot': { message, can_mail: true } });
  await user.type(await screen.findByLabelText('E-mail'), 'camille@x.ch');
  await user.click(screen.getByRole('button', { name: 'Demander un lien' }));
  expect(await screen.findByText(message)).toBeDefined();
});
