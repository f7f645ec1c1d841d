import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { Refusal, serve } from '../../testing/fake-server.ts';
import { renderScreen, SCHOOL, signIn } from '../../testing/render-screen.tsx';

const EMPTY_SCHOOL = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [],
  'planning.list': [],
  'assignments.list': [],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
};

test('logging in stores the session, says so and leads to the dashboard', async () => {
  const gate = Promise.withResolvers<void>();
  const calls = serve({
    ...EMPTY_SCHOOL,
    'auth.login': async () => {
      await gate.promise;
      return { token: 'fresh', school: SCHOOL };
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

test('the browser holds back an incomplete sign-up', async () => {
  const calls = serve({});
  const { user } = renderScreen('/register');
  await user.type(await screen.findByLabelText("Nom de l'établissement"), 'EPS de la Venoge');
  await user.type(screen.getByLabelText('E-mail'), 'not an address');
  const password = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  await user.type(password, 'secret12');
  expect([password.required, password.minLength]).toEqual([true, 6]);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').type).toBe('email');
  await user.click(screen.getByRole('button', { name: "S'inscrire" }));
  expect(calls).toEqual([]);
});

test('signing up opens a session', async () => {
  serve({ ...EMPTY_SCHOOL, 'auth.register': { token: 'fresh', school: SCHOOL } });
  const { user, pathNow } = renderScreen('/register');
  await user.type(await screen.findByLabelText("Nom de l'établissement"), 'EPS de la Venoge');
  await user.type(screen.getByLabelText('E-mail'), 'direction@venoge.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret12');
  await user.click(screen.getByRole('button', { name: "S'inscrire" }));
  await screen.findByText('Inscription réussie!');
  await screen.findByText(SCHOOL.name);
  expect(pathNow()).toBe('/');
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

test('somebody who is signed in has no use for /register', async () => {
  signIn();
  serve(EMPTY_SCHOOL);
  const { pathNow } = renderScreen('/register');
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
