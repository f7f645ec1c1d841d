import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const TEACHERS: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'dashboard.teacherWorkload': {},
  'planning.list': [],
  'schoolYears.list': { school_years: ['2026-2027'] },
  'assignments.list': [],
  'functionAssignments.list': [],
};
const ANNE = sampleTeacher();
const GIVEN = { seq: 7, summary: 'MAT 9VG/1\u202f: ADU à la place de Non assigné' };
const GONE = { seq: 8, summary: 'Anne Dupont (ADU) retirée de la liste' };
const CLASH = 'MAT 9VG/1\u202f: modifié le 26 novembre à 14:02';
/** As the page is read: without what is only typography. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}';

/** A school with one teacher, who can be deleted, and brought back by taking that back. */
function serveSchool(replies: Replies = {}) {
  let isGone = false;
  const done = (gone: boolean, message: string) => () => {
    isGone = gone;
    return { message, seq: 9, skipped: [], renamed_years: [] };
  };
  return serve({
    ...TEACHERS,
    'teachers.list': () => (isGone ? [] : [ANNE]),
    'changes.steps': () => (isGone ? { undo: GONE, redo: null } : { undo: GIVEN, redo: GONE }),
    'teachers.delete': () => {
      isGone = true;
      return { message: 'Enseignant supprimé' };
    },
    'changes.undo': done(false, `Annulé\u202f: ${GONE.summary}`),
    'changes.redo': done(true, `Rétabli\u202f: ${GONE.summary}`),
    ...replies,
  });
}

async function openTeachers() {
  const rendered = renderScreen('/teachers');
  await screen.findByRole('cell', { name: 'Dupont' });
  await screen.findByRole('button', { name: `Annuler\u202f: ${GIVEN.summary}` });
  return rendered;
}

async function deleteAnne({ user }: ReturnType<typeof renderScreen>) {
  await user.click(screen.getByRole('button', { name: /^Supprimer .*Dupont/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('Enseignant supprimé');
}

const isShown = () => waitFor(() => screen.getByRole('cell', { name: 'Dupont' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('cell', { name: 'Dupont' })).toBeNull());

beforeEach(signIn);

test('Ctrl+Z takes back and Ctrl+Maj+Z brings again, says so, and shows it', async () => {
  serveSchool();
  const rendered = await openTeachers();
  await deleteAnne(rendered);
  await isGone();
  expect(await screen.findAllByRole('button', { name: `Annuler\u202f: ${GONE.summary}` })).toHaveLength(2);
  await rendered.user.keyboard(UNDO);
  expect(await screen.findByText(plain(`Annulé\u202f: ${GONE.summary}`))).toBeTruthy();
  // Nothing is offered any more that has been done.
  await waitFor(() => expect(screen.queryByText('Enseignant supprimé')).toBeNull());
  await isShown();
  await rendered.user.keyboard(REDO);
  expect(await screen.findByText(plain(`Rétabli\u202f: ${GONE.summary}`))).toBeTruthy();
  await isGone();
});

test('two buttons name what they would do, after each change anew; where there is nothing, they say so', async () => {
  serveSchool();
  const rendered = await openTeachers();
  const redo = screen.getByRole('button', { name: `Rétablir\u202f: ${GONE.summary}` });
  expect(redo.title).toBe(`Rétablir\u202f: ${GONE.summary} (Ctrl Maj Z)`);
  await rendered.user.click(redo);
  const undo = await screen.findByRole<HTMLButtonElement>('button', {
    name: `Annuler\u202f: ${GONE.summary}`,
  });
  expect(screen.getByRole('button', { name: 'Rien à rétablir' })).toHaveProperty('disabled', true);
  await isGone();
  await rendered.user.click(undo);
  await isShown();
  expect(await screen.findByRole('button', { name: `Annuler\u202f: ${GIVEN.summary}` })).toBeTruthy();
});

test('the toast of a change offers to take exactly that change back', async () => {
  const calls = serveSchool();
  const rendered = await openTeachers();
  await deleteAnne(rendered);
  const toast = (await screen.findByText('Enseignant supprimé')).closest<HTMLElement>('[role="status"]');
  const button = await within(toast ?? document.body).findByRole('button', {
    name: `Annuler\u202f: ${GONE.summary}`,
  });
  expect(button.textContent).toBe('Annuler');
  await rendered.user.click(button);
  expect(await screen.findByText(plain(`Annulé\u202f: ${GONE.summary}`))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Enseignant supprimé')).toBeNull());
  await isShown();
  expect(calls.find(({ name }) => name === 'changes.undo')?.query.get('seq')).toBe('8');
});

test('what is no longer the latest is taken back by its number', async () => {
  const later = { seq: 20, summary: 'Été créée' };
  let steps = [
    { undo: GIVEN, redo: null },
    { undo: GONE, redo: null },
  ];
  const calls = serveSchool({
    'changes.steps': () => steps.shift() ?? { undo: later, redo: null },
    'changes.revert': { message: 'Annulé', seq: 21, skipped: [], renamed_years: [] },
    'teachers.update': ANNE,
  });
  const rendered = await openTeachers();
  await deleteAnne(rendered);
  const offered = await screen.findAllByRole('button', { name: `Annuler\u202f: ${GONE.summary}` });
  expect(offered).toHaveLength(2);
  // Another window of the session has changed something since.
  steps = [];
  await rendered.user.keyboard(UNDO);
  await screen.findByRole('button', { name: `Annuler\u202f: ${later.summary}` });
  await rendered.user.click(screen.getByRole('button', { name: `Annuler\u202f: ${GONE.summary}` }));
  expect(await screen.findByText('Annulé')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changes.revert')?.path).toBe('/api/changes/8/undo');
});

test('the toast of a write that changed nothing offers nothing', async () => {
  let isWritten = false;
  const calls = serveSchool({
    'changes.steps': () => ({ undo: GIVEN, redo: isWritten ? null : GONE }),
    'teachers.delete': () => {
      isWritten = true;
      return { message: 'Enseignant supprimé' };
    },
  });
  const rendered = await openTeachers();
  const read = () => calls.filter(({ name }) => name === 'changes.steps').length;
  const before = read();
  await deleteAnne(rendered);
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  await screen.findByRole('button', { name: 'Rien à rétablir' });
  const toast = screen.getByText('Enseignant supprimé').closest<HTMLElement>('[role="status"]');
  expect(within(toast ?? document.body).queryByRole('button', { name: /^Annuler/ })).toBeNull();
});

test('with nothing to take back it is said in passing', async () => {
  serveSchool({ 'changes.undo': new Refusal(404, "Il n'y a rien à annuler.") });
  const { user } = await openTeachers();
  await user.keyboard(UNDO);
  expect((await screen.findByText("Il n'y a rien à annuler.")).closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was changed since is named; the rest is taken back where that is asked for, and what was left is said', async () => {
  const calls = serveSchool({
    'changes.undo': ({ query }) =>
      query.get('partial') === 'true'
        ? { message: `Annulé\u202f: ${GIVEN.summary}`, seq: 9, skipped: [CLASH], renamed_years: [] }
        : new Refusal(409, 'Ce changement ne peut plus être annulé en entier.', [
            { path: 'seq', message: CLASH },
          ]),
  });
  const { user } = await openTeachers();
  await user.keyboard(UNDO);
  const first = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
  expect(first.getByText(plain(GIVEN.summary))).toBeTruthy();
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([CLASH]);
  await user.click(first.getByText('Fermer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ name }) => name === 'changes.undo')).toHaveLength(1);

  await user.keyboard(UNDO);
  await user.click(await screen.findByRole('button', { name: 'Annuler le reste' }));
  expect(await screen.findByText(plain(`Annulé\u202f: ${GIVEN.summary}`))).toBeTruthy();
  expect(screen.getByText(plain(`Laissé tel quel\u202f: ${CLASH}`))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.findLast(({ name }) => name === 'changes.undo')?.query.toString()).toBe('partial=true&seq=7');
});

test('in a text field and over a dialog Ctrl+Z is left to the browser', async () => {
  const calls = serveSchool();
  const { user } = await openTeachers();
  await user.click(screen.getByRole('button', { name: /^Modifier .*Dupont/ }));
  await user.type(await screen.findByLabelText(/Prénom/), 'a');
  await user.keyboard(UNDO);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.keyboard(UNDO);
  expect(calls.map(({ name }) => name)).not.toContain('changes.undo');
});

test('Ctrl+Z waits for a change that is still on its way to the server', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sampleAssignment>>();
  const calls = serveSchool({
    'planning.list': [sampleVolee()],
    'assignments.list': [sampleAssignment()],
    'assignments.toggleLock': () => promise,
    'changes.undo': { message: 'Annulé', seq: 9, skipped: [], renamed_years: [] },
  });
  const made = () => calls.map(({ name }) => name).filter((name) => /toggleLock|undo/.test(name));
  const { user } = renderScreen('/assignments');
  (await screen.findByRole('button', { name: /^français, 9VG\/1\s:/ })).focus();
  await user.keyboard('{Alt>}l{/Alt}');
  await user.keyboard(UNDO);
  await waitFor(() => expect(made()).toEqual(['assignments.toggleLock']));
  resolve(sampleAssignment({ locked: true }));
  expect(await screen.findByText('Annulé')).toBeTruthy();
  expect(made()).toEqual(['assignments.toggleLock', 'changes.undo']);
});

test('the year remembered follows where taking back gives it its former name', async () => {
  localStorage.setItem('assignments_schoolYear', '2028-2029');
  const renamed_years = [{ year: '2028-2029', new_year: '2026-2027' }];
  serveSchool({ 'changes.undo': { message: 'Annulé', seq: 9, skipped: [], renamed_years } });
  const { user } = await openTeachers();
  await user.keyboard(UNDO);
  await screen.findByText('Annulé');
  expect(localStorage.getItem('assignments_schoolYear')).toBe('2026-2027');
});
