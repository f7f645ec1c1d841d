import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../lib/after-paint.ts';
import { type Replies, serve } from '../testing/fake-server.ts';
import { renderScreen, SCHOOL, signIn } from '../testing/render-screen.tsx';

vi.mock('../features/functions/functions-page.tsx', () => ({
  FunctionsPage: () => {
    throw new Error('broken screen');
  },
}));

vi.mock('../features/planning/planning-page.tsx', () => {
  throw new Error('no network');
});

const REPLIES: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'teachers.list': [],
  'dashboard.teacherWorkload': {},
  // Asked for before it shows that their screen is broken.
  'schoolYears.list': { school_years: [] },
  'planning.list': [],
  'assignments.list': [],
  'functions.list': [],
  'functionAssignments.list': [],
};

beforeEach(() => {
  signIn();
  serve(REPLIES);
});

test('a loading text stands until it is known which screen to show', async () => {
  renderScreen('/teachers');
  expect(screen.getByText('Chargement...')).toBeTruthy();
  await screen.findByTestId('teachers-page');
});

test('the sidebar names the product and the school and leads to the screens', async () => {
  renderScreen('/teachers');
  const menu = within(await screen.findByRole('complementary', { name: 'Menu' }));
  expect(menu.getByText('Pupitre')).toBeTruthy();
  expect(menu.getByText(SCHOOL.name)).toBeTruthy();
  const links = within(menu.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/', 'Accueil'],
    ['/teachers', 'Enseignants'],
    ['/planning', 'Organisation'],
    ['/assignments', 'Enseignements'],
    ['/functions', 'Fonctions'],
    ['/needs', 'Besoins'],
    ['/history', 'Historique'],
  ]);
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Enseignants');
  expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeTruthy();
});

test('what a screen needs comes when the pointer or the focus rests on its entry, and is not asked for again', async () => {
  const calls = serve(REPLIES);
  const { user } = renderScreen('/nulle-part');
  const asked = () => calls.filter(({ name }) => name === 'teachers.list').length;
  const link = await screen.findByRole('link', { name: 'Enseignants' });
  await user.hover(link);
  await vi.waitFor(() => expect(asked()).toBe(1));
  await user.click(link);
  await screen.findByTestId('teachers-page');
  expect(asked()).toBe(1);
});

const page = () => screen.queryByTestId('teachers-page');
const title = () => within(page() ?? document.body).queryByText('Enseignants', { selector: 'h1' });

test('a screen is rendered ahead, unseen, as long as the pointer or the focus stays on its entry, and is there when one goes', async () => {
  const { user, goBack, pathNow } = renderScreen('/nulle-part');
  const link = await screen.findByRole('link', { name: 'Enseignants' });
  await user.hover(link);
  await vi.waitFor(() => expect(title()).toBeTruthy());
  expect(page()?.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Enseignants' })).toBeNull();
  expect(document.title).toBe('Page introuvable – Pupitre');
  await user.unhover(link);
  await vi.waitFor(() => expect(page()).toBeNull());

  act(() => link.focus());
  await vi.waitFor(() => expect(title()).toBeTruthy());
  const prepared = page();
  let pathAtSight = '';
  new MutationObserver(() => (pathAtSight ||= pathNow())).observe(
    page()?.closest('[data-unseen]') ?? document.body,
    { attributeFilter: ['data-unseen'] },
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Enseignants' })).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe('Enseignants – Pupitre'));
  expect(pathAtSight).toBe('/nulle-part');
  expect(page()).toBe(prepared);
  expect(page()?.closest('[inert], [data-unseen]')).toBeNull();
  await vi.waitFor(() => expect(screen.queryByText('Page introuvable')).toBeNull());
  await goBack();
  expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
  await vi.waitFor(() => expect(page()).toBeNull());
});

test('who presses another entry before they have got to the first goes to the second', async () => {
  const { user, pathNow } = renderScreen('/nulle-part');
  const link = await screen.findByRole('link', { name: 'Enseignants' });
  await user.hover(link);
  await vi.waitFor(() => expect(title()).toBeTruthy());
  act(() => link.click());
  act(() => screen.getByRole('link', { name: 'Accueil' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Accueil' });
  // Whoever waited for a frame has had it by then.
  await act(afterPaint);
  await act(afterPaint);
  expect(pathNow()).toBe('/');
  await user.unhover(link);
  await vi.waitFor(() => expect(page()).toBeNull());
});

test('an address that leads nowhere says so and leads back', async () => {
  renderScreen('/nulle-part');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Page introuvable – Pupitre');
});

test('a screen that fails says so; the menu goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderScreen('/functions');
  expect(await screen.findByText("Cette page n'a pas pu s'afficher")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  // What to report: when, where and what.
  expect(screen.getByText(/^\d{2}\.\d{2}\.\d{4}.*page \/functions\s: \w*Error, ./)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Enseignants' }));
  expect(await screen.findByTestId('teachers-page')).toBeTruthy();
});

test('a screen that cannot be loaded says so; the menu goes on', async () => {
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('link', { name: 'Organisation' }));
  expect(await screen.findByText("Cette page n'a pas pu s'afficher")).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Enseignants' }));
  expect(await screen.findByTestId('teachers-page')).toBeTruthy();
});

test('the menu folds by its button and by Ctrl+B, stays so, and its links keep their names', async () => {
  const { user } = renderScreen('/teachers');
  const fold = await screen.findByRole('button', { name: 'Replier le menu' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(fold);
  const unfold = screen.getByRole('button', { name: 'Déplier le menu' });
  expect(unfold).toBe(document.activeElement);
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: 'Organisation' }).title).toBe('Organisation');
  expect(localStorage.getItem('pupitre_menu')).toBe('folded');
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.getByRole('button', { name: 'Replier le menu' })).toBeTruthy();
  expect(localStorage.getItem('pupitre_menu')).toBeNull();
});

test('a menu that was folded opens folded', async () => {
  localStorage.setItem('pupitre_menu', 'folded');
  renderScreen('/teachers');
  expect(await screen.findByRole('button', { name: 'Déplier le menu' })).toBeTruthy();
  localStorage.removeItem('pupitre_menu');
});
