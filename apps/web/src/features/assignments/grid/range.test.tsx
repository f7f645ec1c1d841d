import type { Assignment } from '@pupitre/contract';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';
import { Clipboard } from './grid-tab.tsx';

const anne = sampleTeacher({ hours_min: null, hours_max: 20 });
const REY = { id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno' };
const bruno = sampleTeacher({ ...REY, specialties: [], hours_min: null, hours_max: 18 });

const CLASSES = ['9VG/1', '9VG/2', '9VG/3'];
const volee = sampleVolee({
  class_names: CLASSES,
  number_of_classes: 3,
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 4.5 },
  ],
});

/** f1 f2 f3 over m1 m2 m3; changed where a test says so. */
const positionsWith = (changes: Readonly<Record<string, Partial<Assignment>>> = {}) =>
  ['FRA', 'MAT'].flatMap((subject) =>
    CLASSES.map((class_name, plan_index) => {
      const id = `${subject.charAt(0).toLowerCase()}${plan_index + 1}`;
      const periods = subject === 'FRA' ? 6 : 4.5;
      return sampleAssignment({ id, subject, class_name, plan_index, periods, ...changes[id] });
    }),
  );

function show(changes: Readonly<Record<string, Partial<Assignment>>> = {}, replies: Replies = {}) {
  const assignments = positionsWith(changes);
  const calls = serve({
    'schoolYears.list': { school_years: ['2026-2027'] },
    'schoolYears.active': { active_year: '2026-2027' },
    'planning.list': [volee],
    'teachers.list': [anne, bruno],
    'assignments.list': assignments,
    'functionAssignments.list': [],
    'assignments.update': ({ path, body }) => {
      const position = assignments.find((one) => path.endsWith(`/${one.id}`)) ?? sampleAssignment();
      Object.assign(position, body);
      return position;
    },
    'assignments.setTeachers': ({ body }) => {
      const { choices } = body as { choices: { position_id: string; teacher_id: string | null }[] };
      for (const { position_id, teacher_id } of choices)
        Object.assign(assignments.find((one) => one.id === position_id) ?? {}, { teacher_id });
      return { message: 'Fait', updated: choices.length };
    },
    'assignments.lockBulk': { message: 'Fait', updated: 1 },
    'assignments.toggleLock': ({ path }) => ({
      ...sampleAssignment({ id: path.split('/').at(-2) ?? '', locked: true }),
    }),
    ...replies,
  });
  /** Who was given what, several in one call. */
  const changed = () =>
    calls.flatMap(({ name, path, body }) => {
      if (name === 'assignments.update') return [[path.split('/').at(-1), body] as const];
      if (name !== 'assignments.setTeachers') return [];
      const { choices } = body as { choices: { position_id: string; teacher_id: string | null }[] };
      return choices.map(({ position_id, teacher_id }) => [position_id, { teacher_id }] as const);
    });
  const callsOf = (wanted: string) => calls.filter(({ name }) => name === wanted).length;
  return { ...renderScreen('/assignments'), calls, changed, callsOf };
}

const position = (place: string) => screen.findByRole('button', { name: new RegExp(`^${place}\\s:`) });
const nameOf = async (place: string) => (await position(place)).ariaLabel;
const selected = () => [...document.querySelectorAll('td[aria-selected="true"]')];
const said = (text: RegExp) => waitFor(() => expect(screen.getByText(text).tagName).toBe('OUTPUT'));

const nameFrom = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

/** Until what came with the focus is there. */
const settle = () => act(async () => {});
const paste = async (element: Element, text: string) => {
  await settle();
  fireEvent(element, createEvent.paste(element, { clipboardData: { getData: () => text } }));
};

const copy = async (element: Element) => {
  const clipboard = new Map<string, string>();
  await settle();
  fireEvent.copy(element, {
    clipboardData: { setData: (type: string, text: string) => clipboard.set(type, text) },
  });
  return clipboard;
};

// Its code comes once the focus is in the grid, which no test waits for.
beforeAll(() => Clipboard.load());
beforeEach(() => {
  signIn();
});

test('Shift and arrows select; the active cell keeps the focus and the count is announced', async () => {
  const { user } = show({ m1: { locked: true } });
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(selected()).toHaveLength(4);
  expect(document.activeElement).toBe(await position('français, 9VG/1'));
  await said(/^4\senseignements sélectionnés, 21 périodes, dont 1\sverrouillé$/);
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  expect(screen.queryByText(/sélectionnés/)).toBeNull();
});

test('a plain arrow leaves from the active cell and drops the range', async () => {
  const { user } = show();
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}{End}{/Shift}');
  expect(selected()).toHaveLength(3);
  await user.keyboard('{ArrowDown}');
  expect(selected()).toEqual([]);
  expect(document.activeElement).toBe(await position('mathématiques, 9VG/1'));
});

test('Shift and a click select up to there; a click in the range opens its picker', async () => {
  const { user } = show();
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}');
  await user.click(await position('mathématiques, 9VG/2'));
  await user.keyboard('{/Shift}');
  expect(selected()).toHaveLength(4);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await position('mathématiques, 9VG/1'));
  expect(await screen.findByRole('dialog', { name: /^4\senseignements, 21 périodes$/ })).toBeTruthy();
});

test('the picker shows what the whole range makes of the hours; locked positions stay as they are', async () => {
  const { user, changed, callsOf } = show({ f2: { locked: true }, m1: { teacher_id: 'bruno' } });
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}{ArrowDown}{End}{/Shift}bre');
  const picker = within(await screen.findByRole('dialog'));
  expect(picker.getByText(/25,5 périodes, 1\sverrouillé laissé tel quel/)).toBeTruthy();
  expect(picker.getByRole('option').textContent).toContain('0 → 25,5');
  expect(picker.getByRole('option').textContent).toContain('dépasse le maximum');
  await user.keyboard('{Enter}');
  await said(/^4\senseignements attribués à BRE Rey Bruno, 1\sverrouillé laissé tel quel$/);
  expect(await nameOf('mathématiques, 9VG/3')).toContain('BRE Rey Bruno');
  expect(await nameOf('français, 9VG/2')).toContain('Non assigné');
  await waitFor(() => expect(changed()).toHaveLength(4));
  expect(changed()).toContainEqual(['f3', { teacher_id: 'bruno' }]);
  expect(callsOf('assignments.setTeachers')).toBe(1);
  expect(document.activeElement).toBe(await position('français, 9VG/1'));
  expect(selected()).toHaveLength(6);
});

test('what the server refuses is taken back, all of it', async () => {
  const stored = { f1: { teacher_id: 'anne' }, f2: { teacher_id: 'anne' } };
  const { user } = show(stored, {
    'assignments.setTeachers': new Refusal(409, 'Cet enseignement a changé entre-temps'),
    'assignments.list': () => positionsWith(stored),
  });
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
  expect(await screen.findByText('Cet enseignement a changé entre-temps')).toBeTruthy();
  await waitFor(async () => expect(await nameOf('français, 9VG/2')).toContain('ADU'));
  expect(await nameOf('français, 9VG/1')).toContain('ADU');
  // Nothing goes on claiming what did not come about.
  expect(screen.queryByText(/enseignements libérés/)).toBeNull();
});

test('Alt+L locks the range in one call', async () => {
  const { user, calls } = show({ f1: { locked: true } });
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Alt>}l{/Alt}');
  await said(/^2\senseignements verrouillés$/);
  const bulk = calls.find((one) => one.name === 'assignments.lockBulk');
  expect(bulk?.body).toEqual({ assignment_ids: ['f2', 'f3'], locked: true });
  expect(await nameOf('français, 9VG/3')).toContain('verrouillé');
});

test('the teacher copied from one position is pasted on a range', async () => {
  const { user, changed } = show({ f1: { teacher_id: 'bruno' }, m2: { locked: true } });
  const from = await position('français, 9VG/1');
  from.focus();
  const clipboard = await copy(from);
  expect(clipboard.get('text/plain')).toBe('BRE');
  await said(/^Copié\s: BRE Rey Bruno$/);

  const to = await position('mathématiques, 9VG/1');
  to.focus();
  await user.keyboard('{Shift>}{End}{/Shift}');
  await paste(to, 'BRE');
  await said(/^2\senseignements attribués à BRE Rey Bruno, 1\sverrouillé laissé tel quel$/);
  await waitFor(() => expect(changed().map(([id]) => id)).toEqual(['m1', 'm3']));
  await paste(to, 'XYZ');
  expect(await screen.findByText("Le presse-papiers ne contient pas le visa d'un enseignant")).toBeTruthy();
});

test('pasting on a locked position asks to unlock it first', async () => {
  const { changed } = show({ f1: { locked: true } });
  const to = await position('français, 9VG/1');
  to.focus();
  await paste(to, 'BRE');
  expect(await screen.findByText(/Cet enseignement est verrouillé/)).toBeTruthy();
  expect(changed()).toEqual([]);
});

test('rows, columns and positions are named for those who do not see them', async () => {
  show({
    f1: { teacher_id: 'anne', locked: true },
    f2: { teacher_id: 'bruno', periods: 19 },
  });
  const grid = within(await screen.findByRole('grid', { name: 'Enseignements 9VG' }));
  const names = (role: 'rowheader' | 'columnheader') => grid.getAllByRole(role).map(nameFrom);
  expect(names('columnheader')).toEqual(['Branche, 9VG', ...CLASSES, 'À pourvoir']);
  expect(names('rowheader')).toEqual(['français', 'mathématiques', 'À pourvoir']);
  const [first] = grid.getAllByRole('row', { name: /^français/ });
  expect(first && within(first).getAllByRole('button').map(nameFrom)).toEqual([
    'Verrouiller FRA, 9VG',
    'français, 9VG/1\u202f: ADU Dupont Anne, 6 périodes, verrouillé',
    'français, 9VG/2\u202f: BRE Rey Bruno, 19 périodes, enseignant au-dessus du maximum',
    'français, 9VG/3\u202f: Non assigné, 6 périodes',
  ]);
  expect(document.querySelectorAll('td[aria-selected="false"]')).toHaveLength(6);
});

test('a block of visas from a spreadsheet goes to its cells; locked and unknown ones are said', async () => {
  const { changed } = show({ f2: { locked: true } });
  const from = await position('français, 9VG/1');
  from.focus();
  await paste(from, 'ADU\tBRE\nXYZ\tADU\n');
  await said(/^2\senseignements modifiés, 1\sverrouillé laissé tel quel, visa inconnu\s: XYZ$/);
  await waitFor(() =>
    expect(changed()).toEqual([
      ['f1', { teacher_id: 'anne' }],
      ['m2', { teacher_id: 'anne' }],
    ]),
  );
});

test('a range is copied as lines and as a table, and says who holds it', async () => {
  const { user } = show({ f1: { teacher_id: 'anne' }, m2: { teacher_id: 'bruno' } });
  const from = await position('français, 9VG/1');
  from.focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const chips = await screen.findByRole('list', { name: 'Qui tient la sélection' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['À pourvoir 10,5\u00a0h', 'ADU 6\u00a0h', 'BRE 4,5\u00a0h']);
  const clipboard = await copy(from);
  expect(clipboard.get('text/plain')).toBe('ADU\tNon assigné\nNon assigné\tBRE');
  expect(clipboard.get('text/html')).toContain('<td>ADU</td><td>Non assigné</td></tr>');
});

test('dragging selects without opening the picker; a head selects its class or its subject', async () => {
  const { user } = show();
  const from = await position('français, 9VG/1');
  const to = await position('mathématiques, 9VG/2');
  const mouse = { pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(from, { ...mouse, buttons: 1 });
  fireEvent.pointerOver(to, { ...mouse, buttons: 1 });
  fireEvent.pointerUp(to, mouse);
  fireEvent.click(to);
  await said(/^4\senseignements sélectionnés/);
  expect(document.activeElement).toBe(from);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('columnheader', { name: '9VG/2' }));
  await said(/^2\senseignements sélectionnés, 10,5 périodes$/);
  await user.click(screen.getByText('MAT'));
  await said(/^3\senseignements sélectionnés, 13,5 périodes$/);
});

test('Space opens the menu of a cell, in which a letter chooses', async () => {
  const { user, calls } = show();
  const cell = await position('français, 9VG/1');
  cell.focus();
  await user.keyboard(' ');
  const menu = screen.getByRole('menu');
  expect(within(menu).getAllByRole('menuitem').map(nameFrom)).toEqual([
    'Choisir un enseignantE',
    'VerrouillerL',
    'Réparer par des échanges…C',
    'Ajouter une personne…A',
    'DiviserS',
    'PériodesP',
    'SupprimerX',
    'Sélectionner jusqu’à…J',
    'HistoriqueH',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('VerrouillerL');
  await user.keyboard('l');
  await waitFor(() => expect(calls.some((one) => one.name === 'assignments.toggleLock')).toBe(true));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a second Enter does not unlock', async () => {
  const { user, calls } = show({ f1: { locked: true } });
  (await position('français, 9VG/1')).focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(dialog);
  await user.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Déverrouiller');
  expect(calls.some((one) => one.name === 'assignments.toggleLock')).toBe(false);
});

test('a finger that rests on a cell opens its menu, from which the next cell ends a range', async () => {
  const { user } = show();
  const from = await position('français, 9VG/1');
  from.focus();
  fireEvent.pointerDown(from, { pointerType: 'touch', button: 0 });
  await screen.findByRole('menu');
  fireEvent.pointerUp(from, { pointerType: 'touch' });
  fireEvent.click(from);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('j');
  fireEvent.click(await position('mathématiques, 9VG/3'));
  await said(/^6\senseignements sélectionnés/);
});

test('« Sélectionner jusqu’à… » is given up with Escape: the next click is a click again', async () => {
  const { user } = show();
  (await position('français, 9VG/1')).focus();
  await user.keyboard(' ');
  await user.keyboard('j');
  await user.keyboard('{Escape}');
  await user.click(await position('français, 9VG/3'));
  expect(screen.getByRole('combobox')).toBeTruthy();
  expect(document.querySelectorAll('[aria-selected="true"][data-range]')).toHaveLength(0);
});
