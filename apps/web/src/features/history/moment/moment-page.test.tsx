import type { FormerYear } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

beforeEach(signIn);

const SUMMARY = 'FRA 9VG/1\u202f: ADU à la place de Non assigné';
const formerYear = (changes: Partial<FormerYear> = {}): FormerYear => ({
  at: '2026-11-21T13:02:00Z',
  summary: SUMMARY,
  school_year: '2026-2027',
  school_years: ['2027-2028', '2026-2027'],
  active_year: '2026-2027',
  plannings: [sampleVolee()],
  classes: [],
  assignments: [
    sampleAssignment({ teacher_id: 'anne', locked: true }),
    sampleAssignment({ id: 'other', class_name: '9VG/2' }),
  ],
  teachers: [sampleTeacher()],
  function_assignments: [],
  budgets: [],
  ...changes,
});

const open = (path = '/history/7?annee=2026-2027', replies: Replies = {}) => {
  const calls = serve({ 'changes.year': formerYear(), ...replies });
  return { calls, ...renderScreen(path) };
};
const asked = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls
    .filter((one) => one.name === name)
    .map(({ path, query }) => [path, Object.fromEntries(query)] as const);
const HELD = /^français, 9VG\/1\s: ADU/;

test('the year is marked as that of a moment, with what led to it, and cannot be changed', async () => {
  const { calls } = open();
  const position = await screen.findByRole('button', { name: HELD });
  expect(screen.getByRole('note').textContent).toBe(
    `Telle qu'elle était le 21.11.2026 à 14:02 — lecture seuleJuste après\u202f: ${SUMMARY}`,
  );
  expect(asked(calls, 'changes.year')).toEqual([['/api/changes/7/year', { school_year: '2026-2027' }]]);
  expect(position.getAttribute('aria-label')).toContain('verrouillé');
  const pane = position.closest('[data-grid-pane]');
  expect(within(pane as HTMLElement).queryByRole('button', { name: /^Verrouiller/ })).toBeNull();
  expect(document.title).toBe("L'année à ce moment – Pupitre");
  const compare = screen.getByRole('link', { name: 'Comparer avec maintenant' }).getAttribute('href');
  expect(compare).toMatch(/^\/compare\?.*=7(&|$)/);
});

test('arrows walk from cell to cell, Enter says who had a position, and Escape leads back to it', async () => {
  const { user } = open();
  const position = await screen.findByRole('button', { name: HELD });
  position.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^français, 9VG\/2\s: Non assigné/);
  await user.keyboard('{ArrowLeft}{Enter}');
  const details = within(await screen.findByRole('dialog', { name: 'FRA 9VG/1' }));
  expect(details.getByText('ADU Dupont Anne')).toBeTruthy();
  expect(details.getByRole('link', { name: 'Historique de FRA 9VG/1' }).getAttribute('href')).toContain(
    'touching=position',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(position));
});

test('it is shown by teacher too, and another year of then is a choice away; the address says both', async () => {
  const { user, calls, searchNow } = open('/history/7', {
    'changes.year': ({ query }) => formerYear({ school_year: query.get('school_year') ?? '2026-2027' }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Par enseignant' }));
  const card = within(await screen.findByRole('article', { name: 'Dupont Anne' }));
  expect(card.getByRole('row', { name: /9VG\/1 FRA/ })).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Année scolaire' }), '2027-2028');
  expect(searchNow()).toBe('?onglet=enseignants&annee=2027-2028');
  await waitFor(() =>
    expect(asked(calls, 'changes.year').at(-1)).toEqual([
      '/api/changes/7/year',
      { school_year: '2027-2028' },
    ]),
  );
});

test('what it was granted stands beside, where it was', async () => {
  const budget = { id: 'one', name: 'Ordinaire', granted: 40, is_default: true, levels: ['9VG'] };
  const figures = { planned: 32.5, staffed: 9.5, open: 23, left: 7.5 };
  const parts = { lessons: 30.5, functions: 1, class_teachers: 1 };
  const { user, searchNow } = open('/history/7', {
    'changes.year': formerYear({ budgets: [{ ...budget, ...figures, ...parts }] }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Enveloppe' }));
  const [, row] = within(screen.getByRole('table', { name: 'Enveloppe à ce moment' })).getAllByRole('row');
  expect(row?.textContent).toBe('Ordinaire 9VG4032,59,5237,5');
  expect(searchNow()).toBe('?onglet=enveloppe');
});

test('from here the school goes back to that state, or the state gets a name', async () => {
  const version = { id: 'v', name: 'Avant mars', seq: 7, at: '2026-11-21T13:02:00Z' };
  const { user, calls } = open(undefined, {
    'changes.restore': { message: "Retour à l'état du 21 novembre 2026 à 14:02", seq: 9, renamed_years: [] },
    'versions.create': version,
  });
  await user.click(await screen.findByRole('button', { name: 'Nommer cette version' }));
  await user.type(await screen.findByLabelText('Nom de la version'), 'Avant mars{Enter}');
  expect(await screen.findByText(/^Version « Avant mars » nommée$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Revenir à cet état' }));
  const question = within(await screen.findByRole('dialog', { name: /^Revenir à cet état/ }));
  await user.click(question.getByRole('button', { name: 'Revenir à cet état' }));
  expect(await screen.findByText("Retour à l'état du 21 novembre 2026 à 14:02")).toBeTruthy();
  expect(asked(calls, 'changes.restore')[0]?.[0]).toBe('/api/changes/7/restore');
  expect(calls.find(({ name }) => name === 'versions.create')?.body).toEqual({ name: 'Avant mars', seq: 7 });
});

test.each([
  ['/history/hier', 'Cette adresse ne désigne aucun moment.'],
  ['/history/-3', "L'établissement n'existait pas encore à ce moment."],
  ['/history/99999999999', "Ce changement n'existe pas."],
])('%s says what is wrong, and asks nothing', async (path, sentence) => {
  const { calls } = open(path);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: "Retour à l'historique" })).toBeTruthy();
  expect(asked(calls, 'changes.year')).toEqual([]);
});

test('a year that was not there yet says so, and gives way to the one active then', async () => {
  const sentence = "L'année scolaire 2030-2031 n'existait pas à ce moment.";
  const { user } = open('/history/7?annee=2030-2031', {
    'changes.year': ({ query }) => (query.has('school_year') ? new Refusal(404, sentence) : formerYear()),
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: "Voir l'année active d'alors" }));
  expect(await screen.findByRole('button', { name: HELD })).toBeTruthy();
});
