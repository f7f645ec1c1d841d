import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { EMPTY_SCHOOL } from '../../testing/empty-school.ts';
import { giveNoAnswer, ProxyFailure, Refusal, serve } from '../../testing/fake-server.ts';
import { renderScreen, SCHOOL, PERSON, signIn } from '../../testing/render-screen.tsx';

test('the login screen has the product, its subtitle, two required fields and the way to sign up', async () => {
  serve({});
  renderScreen('/login');
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  expect([email.type, email.required, password.type, password.required]).toEqual([
    'email',
    true,
    'password',
    true,
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Pupitre' })).toBeTruthy();
  expect(screen.getByText('Répartition Enseignement Obligatoire')).toBeTruthy();
  expect(screen.getByRole('link', { name: "S'inscrire" }).getAttribute('href')).toBe('/register');
});

test('logging in stores the session, says so and leads to the dashboard', async () => {
  const gate = Promise.withResolvers<void>();
  const calls = serve({
    ...EMPTY_SCHOOL,
    'auth.login': async () => {
      await gate.promise;
      return { token: 'fresh', school: SCHOOL, person: PERSON };
    },
  });
  const { user, pathNow } = renderScreen('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'direction@venoge.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret12');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));

  expect(screen.getByRole('button', { name: 'Connexion...' })).toHaveProperty('disabled', true);
  gate.resolve();
  await screen.findByText('Connexion réussie!');
  await screen.findByTestId('dashboard-page');
  expect(pathNow()).toBe('/');
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(JSON.parse(localStorage.getItem('school') ?? '')).toEqual(SCHOOL);
  const login = calls.find((call) => call.name === 'auth.login');
  expect(login?.body).toEqual({ email: 'direction@venoge.example', password: 'secret12' });
  expect(calls.find((call) => call.name === 'teachers.list')?.token).toBe('fresh');
});

test('a refused login shows the sentence of the server and stays', async () => {
  serve({ 'auth.login': new Refusal(401, 'E-mail ou mot de passe incorrect.') });
  const { user, pathNow } = renderScreen('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'direction@venoge.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findByText('E-mail ou mot de passe incorrect.');
  expect(pathNow()).toBe('/login');
  expect(readToken()).toBeNull();
});

async function enter(path: string, button: string) {
  const { user } = renderScreen(path);
  await user.type(await screen.findByLabelText('E-mail'), 'direction@venoge.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret12');
  const name = screen.queryByLabelText("Nom de l'établissement");
  if (name) await user.type(name, 'EPS de la Venoge');
  await user.click(screen.getByRole('button', { name: button }));
}

const ENTRANCES = [
  ['/login', 'Se connecter', 'Erreur de connexion'],
  ['/register', "S'inscrire", "Erreur lors de l'inscription"],
] as const;

test.each(ENTRANCES)(
  '%s without a sentence of the server: « %s » has its own',
  async (path, button, sentence) => {
    serve({ 'auth.login': new ProxyFailure(), 'auth.register': new ProxyFailure() });
    await enter(path, button);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/Le serveur ne répond pas/)).toBeNull();
  },
);

test.each(ENTRANCES)(
  '%s without an answer: « %s » says what to do besides',
  async (path, button, sentence) => {
    serve({ 'auth.login': giveNoAnswer, 'auth.register': giveNoAnswer });
    await enter(path, button);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.')).toBeTruthy();
  },
);

test('the browser holds back an incomplete sign-up', async () => {
  const calls = serve({});
  const { user } = renderScreen('/register');
  const name = await screen.findByLabelText<HTMLInputElement>("Nom de l'établissement");
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  expect([name, email, password].map((field) => field.required)).toEqual([true, true, true]);
  expect([email.type, password.minLength]).toEqual(['email', 6]);
  await user.type(name, 'EPS de la Venoge');
  await user.type(email, 'not an address');
  await user.type(password, 'secret12');
  await user.click(screen.getByRole('button', { name: "S'inscrire" }));
  expect(calls).toEqual([]);
});

test('where nobody signs up, the page says so in place of the form', async () => {
  const message = 'Les inscriptions sont fermées sur ce serveur.';
  serve({ 'auth.registration': { registration: 'closed', message } });
  renderScreen('/register');
  await screen.findByText(message);
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
});

test('signing up opens a session', async () => {
  const gate = Promise.withResolvers<void>();
  serve({
    ...EMPTY_SCHOOL,
    'auth.register': async () => {
      await gate.promise;
      return { token: 'fresh', school: SCHOOL, person: PERSON };
    },
  });
  const { user, pathNow } = renderScreen('/register');
  await user.type(await screen.findByLabelText("Nom de l'établissement"), 'EPS de la Venoge');
  await user.type(screen.getByLabelText('E-mail'), 'direction@venoge.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret12');
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
  await user.click(screen.getByRole('button', { name: "S'inscrire" }));
  expect(screen.getByRole('button', { name: 'Inscription...' })).toHaveProperty('disabled', true);
  gate.resolve();
  await screen.findByText('Inscription réussie!');
  const menu = within(await screen.findByRole('complementary', { name: 'Menu' }));
  expect(menu.getByText(SCHOOL.name)).toBeTruthy();
  expect(pathNow()).toBe('/');
  expect([localStorage.getItem('token'), JSON.parse(localStorage.getItem('school') ?? '')]).toEqual([
    'fresh',
    SCHOOL,
  ]);
});

test.each([
  ['the server agrees', { message: 'Session fermée' }],
  ['the server fails', new Refusal(500, 'Erreur interne')],
])('logging out forgets everything when %s', async (_, reply) => {
  signIn();
  localStorage.setItem('teachers_cycleFilter', '9-11S');
  serve({ ...EMPTY_SCHOOL, 'auth.logout': reply });
  const { user, pathNow } = renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Déconnexion' }));
  await screen.findByText('Déconnexion réussie');
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(pathNow()).toBe('/login');
  expect(['token', 'school', 'teachers_cycleFilter'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
});

test('without a token every screen leads to /login', async () => {
  serve(EMPTY_SCHOOL);
  const visitor = renderScreen('/teachers');
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(visitor.pathNow()).toBe('/login');
});

test.each(['/login', '/register'])('somebody who is signed in has no use for %s', async (path) => {
  signIn();
  serve(EMPTY_SCHOOL);
  const { pathNow } = renderScreen(path);
  await screen.findByTestId('dashboard-page');
  expect(pathNow()).toBe('/');
});

test('a token the server no longer knows leads to /login', async () => {
  signIn();
  const refusal = new Refusal(401, 'Session expirée.');
  serve({ ...EMPTY_SCHOOL, 'teachers.list': refusal, 'schoolYears.active': refusal });
  const { pathNow } = renderScreen('/teachers');
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(pathNow()).toBe('/login');
  expect(readToken()).toBeNull();
});
