import type { Assignment } from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import {
  sampleAssignment,
  sampleFunctionAssignment,
  sampleTeacher,
  sampleVolee,
} from '../../testing/samples.ts';

const anne = sampleTeacher();
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno' });
const first = sampleAssignment({ id: 'p1', class_name: '9VG/1' });
const second = sampleAssignment({ id: 'p2', class_name: '9VG/2', teacher_id: 'anne', plan_index: 1 });

const school = (assignments: Assignment[], more: Replies = {}): Replies => ({
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [anne, bruno],
  'assignments.list': assignments,
  'functionAssignments.list': [],
  ...more,
});

const position = (place: string) =>
  screen.findByRole('button', { name: new RegExp(`français, ${place}\\s:`) });

beforeEach(signIn);

test('the keyboard assigns: typing opens the picker filtered, Enter chooses, the focus comes back', async () => {
  const calls = serve(school([first, second], { 'assignments.update': { ...first, teacher_id: 'bruno' } }));
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('b');
  const search = await screen.findByRole('combobox');
  expect(search).toHaveProperty('value', 'b');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('re{Enter}');
  await waitFor(async () => expect((await position('9VG/1')).ariaLabel).toContain('BRE Rey Bruno'));
  expect(document.activeElement).toBe(await position('9VG/1'));
  const update = calls.find((one) => one.name === 'assignments.update');
  expect(update?.body).toEqual({ teacher_id: 'bruno' });
});

test('the mouse shows the picker when it is let go on the position, and nothing when elsewhere', async () => {
  serve(school([first, second]));
  const { user } = renderScreen('/assignments');
  const cell = await position('9VG/1');
  await user.pointer({ keys: '[MouseLeft>]', target: cell });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: await position('9VG/2') });
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await user.pointer({ keys: '[MouseLeft>]', target: cell });
  const made = document.querySelector('[role="dialog"]');
  await user.pointer({ keys: '[/MouseLeft]', target: cell });
  expect(screen.getByRole('dialog')).toBe(made);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('a refused choice is taken back and says why', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  serve(school([first, second], { 'assignments.update': () => promise }));
  const { user } = renderScreen('/assignments');
  (await position('9VG/2')).focus();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect((await position('9VG/2')).ariaLabel).toContain('Non assigné'));
  resolve(new Refusal(409, 'Cet enseignement a changé entre-temps'));
  expect(await screen.findByText('Cet enseignement a changé entre-temps')).toBeTruthy();
  await waitFor(async () => expect((await position('9VG/2')).ariaLabel).toContain('ADU'));
});

test('after a refusal the positions are read again; a change on its way stays shown on top of them', async () => {
  const holds = { p1: Promise.withResolvers<Refusal>(), p2: Promise.withResolvers<Assignment>() };
  const staffed = { ...first, teacher_id: 'bruno' };
  const calls = serve(
    school([staffed, second], {
      'assignments.update': ({ path }) => (path.endsWith('/p1') ? holds.p1.promise : holds.p2.promise),
    }),
  );
  const countReadings = () => calls.filter((one) => one.name === 'assignments.list').length;
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('{Delete}{ArrowRight}{Delete}');
  const before = countReadings();
  holds.p1.resolve(new Refusal(409, 'Cet enseignement a changé entre-temps'));
  expect(await screen.findByText('Cet enseignement a changé entre-temps')).toBeTruthy();
  await waitFor(() => expect(countReadings()).toBe(before + 1));
  await waitFor(async () => expect((await position('9VG/1')).ariaLabel).toContain('BRE'));
  expect((await position('9VG/2')).ariaLabel).toContain('Non assigné');
  holds.p2.resolve({ ...second, teacher_id: null });
});

test('hours of functions count in the load of a candidate', async () => {
  serve(
    school([first], {
      'functionAssignments.list': [sampleFunctionAssignment({ teacher_id: 'bruno', hours_per_week: 4.5 })],
    }),
  );
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('bre');
  expect((await screen.findByRole('option')).textContent).toContain('4,5 →');
});

test('arrows move over the grid and only one position is in the tab order', async () => {
  serve(school([first, second]));
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await position('9VG/2'));
  expect(document.querySelectorAll('[data-part][tabindex="0"]')).toHaveLength(1);
});

test('a locked position asks to be unlocked before its teacher changes; its periods are read-only', async () => {
  const calls = serve(
    school([{ ...first, locked: true, teacher_id: 'anne' }, second], {
      'assignments.toggleLock': { locked: false },
    }),
  );
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('{Alt>}p{/Alt}');
  expect(
    await screen.findByText('Les périodes sont figées car cet enseignement est verrouillé'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Périodes par semaine')).toHaveProperty('readOnly', true);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  (await position('9VG/1')).focus();
  await user.keyboard('{Delete}');
  const [unlock] = within(await screen.findByRole('dialog')).getAllByRole('button', {
    name: 'Déverrouiller',
  });
  expect(calls.some((one) => one.name === 'assignments.update')).toBe(false);
  if (unlock) await user.click(unlock);
  expect(await screen.findByRole('combobox')).toBeTruthy();
  await waitFor(() => expect(calls.some((one) => one.name === 'assignments.toggleLock')).toBe(true));
});

test('a split starts with two halves; a part leaves the rest to the other, and another sum is refused', async () => {
  const calls = serve(school([first, second]));
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('{Alt>}s{/Alt}');
  const part = await screen.findByLabelText('Part 1');
  expect(part).toHaveProperty('value', '3');
  expect(screen.queryByRole('button', { name: /Supprimer la part/ })).toBeNull();
  await user.clear(part);
  await user.type(part, '2,5');
  expect(screen.getByLabelText('Part 2')).toHaveProperty('value', '3,5');
  await user.clear(screen.getByLabelText('Part 2'));
  await user.type(screen.getByLabelText('Part 2'), '1');
  expect(part).toHaveProperty('value', '5');
  await user.clear(part);
  await user.type(part, '6');
  const fault = 'La somme (7h) doit être égale au total (6h)';
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Diviser' }));
  expect((await screen.findByRole('alert')).textContent).toContain(fault);
  expect(calls.some((one) => one.name === 'assignments.split')).toBe(false);
  await user.type(part, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(part).toHaveProperty('value', '6,5');
});

test('a subject is locked as a whole, then unlocked', async () => {
  const calls = serve(school([first, second], { 'assignments.lockBulk': { message: 'Fait', updated: 2 } }));
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('button', { name: 'Verrouiller FRA, 9VG' }));
  const toggle = await screen.findByRole('button', { name: 'Verrouiller FRA, 9VG' });
  await waitFor(() => expect(toggle.ariaPressed).toBe('true'));
  await user.click(toggle);
  await waitFor(() => expect(toggle.ariaPressed).toBe('false'));
  expect(calls.filter((one) => one.name === 'assignments.lockBulk').map(({ body }) => body)).toEqual([
    { assignment_ids: ['p1', 'p2'], locked: true },
    { assignment_ids: ['p1', 'p2'], locked: false },
  ]);
});

const askToDeleteUnlocked = (user: UserEvent) =>
  chooseFromMenu(user, 'Autres actions', 'Supprimer les non verrouillés');

test('deleting the unlocked says in numbers what goes', async () => {
  serve(school([first, { ...second, locked: true }]));
  const { user } = renderScreen('/assignments');
  await askToDeleteUnlocked(user);
  expect(await screen.findByRole('button', { name: /Supprimer 1\senseignement/ })).toBeTruthy();
  expect(screen.getByText(/1\senseignement verrouillé/)).toBeTruthy();
});

test('deleting the unlocked needs a volée', async () => {
  serve(school([first, second]));
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('checkbox', { name: '9VG' }));
  await askToDeleteUnlocked(user);
  expect(await screen.findByText('Veuillez sélectionner au moins une volée')).toBeTruthy();
});

test('without a volée the screen leads to the organisation', async () => {
  serve(school([], { 'planning.list': [] }));
  renderScreen('/assignments');
  const link = await screen.findByRole('link', { name: 'Aller à Organisation' });
  expect(link.getAttribute('href')).toBe('/planning');
});

test('without teachers the screen leads to them', async () => {
  serve(school([], { 'teachers.list': [] }));
  renderScreen('/assignments');
  const link = await screen.findByRole('link', { name: 'Aller à Enseignants' });
  expect(link.getAttribute('href')).toBe('/teachers');
});

test('a remembered year that is gone gives way to the active one, and says so', async () => {
  localStorage.setItem('assignments_schoolYear', '2020-2021');
  serve(school([first, second]));
  renderScreen('/assignments');
  expect(await screen.findByText(/L'année 2020-2021 n'existe plus/)).toBeTruthy();
  expect(await position('9VG/1')).toBeTruthy();
  expect(localStorage.getItem('assignments_schoolYear')).toBe('2026-2027');
});

test('by teacher: what each teaches, and a filter for those without a cycle', async () => {
  localStorage.setItem('assignments_activeTab', 'teachers');
  serve(school([first, second], { 'teachers.list': [anne, { ...bruno, cycles: [] }] }));
  const { user } = renderScreen('/assignments');
  const card = await screen.findByRole('article', { name: 'Dupont Anne' });
  expect(within(card).getByText('Sous minimum')).toBeTruthy();
  expect(within(card).getByRole('row', { name: /9VG\/2 FRA 6\sh/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Filtrer par cycle'), 'none');
  expect(screen.queryByRole('article', { name: 'Dupont Anne' })).toBeNull();
  expect(localStorage.getItem('assignments_teacherCycleFilter')).toBe('none');
});

test('without the lists the screen can try again; once they are read, a failure leaves them', async () => {
  let failure: string | null = 'Panne.';
  const teachers = () => (failure === null ? [anne, bruno] : new Refusal(500, failure));
  serve(school([first], { 'teachers.list': teachers }));
  const { user } = renderScreen('/assignments');
  expect(await screen.findByText("Les enseignements n'ont pas pu être chargés")).toBeTruthy();
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await position('9VG/1');
  failure = 'Encore en panne.';
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Encore en panne.')).toBeTruthy();
  expect(await position('9VG/1')).toBeTruthy();
});

test('a tab that was opened stays as it was, and follows what changes beside it', async () => {
  serve(school([first, second], { 'assignments.update': { ...first, teacher_id: 'bruno' } }));
  const { user } = renderScreen('/assignments');
  const cell = await position('9VG/1');
  await user.click(screen.getByRole('tab', { name: 'Par enseignant' }));
  expect(await screen.findByRole('article', { name: 'Dupont Anne' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Grille' }));
  expect(await position('9VG/1')).toBe(cell);
  expect(screen.queryByRole('article')).toBeNull();
  cell.focus();
  await user.keyboard('bre');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('tab', { name: 'Par enseignant' }));
  const card = screen.getByRole('article', { name: 'Rey Bruno' });
  expect(await within(card).findByRole('row', { name: /9VG\/1 FRA/ })).toBeTruthy();
});

test('after a deletion the focus comes back to the grid, then and later', async () => {
  let stored = [first, second];
  serve({
    ...school([]),
    'assignments.list': () => stored,
    'assignments.delete': () => {
      stored = [second];
      return { message: 'Supprimé' };
    },
  });
  const { user } = renderScreen('/assignments');
  (await position('9VG/1')).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const question = within(await screen.findByRole('dialog', { name: /^Supprimer cet enseignement/ }));
  await user.click(question.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.ariaLabel).toBe('français, 9VG/1\u202f: retiré, 6 périodes, remettre'),
  );
  (await position('9VG/2')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await position('9VG/2'));
});

test('positions given one after the other keep the focus in their list', async () => {
  localStorage.setItem('assignments_activeTab', 'teachers');
  const open = { ...second, teacher_id: null };
  serve(school([first, open], { 'assignments.update': { ...first, teacher_id: 'anne' } }));
  const { user } = renderScreen('/assignments');
  const card = within(await screen.findByRole('article', { name: 'Dupont Anne' }));
  await user.click(card.getByRole('button', { name: 'Ajouter un enseignement' }));
  const list = within(await screen.findByRole('dialog')).getByRole('list', {
    name: 'Enseignements à pourvoir',
  });
  within(list).getAllByRole('button')[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(list));
});
