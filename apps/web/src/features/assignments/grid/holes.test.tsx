import type { Assignment } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts';
import { type Replies, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const volee = sampleVolee({
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5 },
  ],
});
const inPlan = (id: string, subject: string, plan_index: number, periods: number) =>
  sampleAssignment({
    id,
    subject,
    plan_index,
    periods,
    class_name: `9VG/${plan_index + 1}`,
    teacher_id: 'anne',
  });
const fra1 = inPlan('f1', 'FRA', 0, 6);
const fra2 = inPlan('f2', 'FRA', 1, 6);
const mat1 = inPlan('m1', 'MAT', 0, 5);
const mat2 = inPlan('m2', 'MAT', 1, 5);

const school = (assignments: Assignment[], more: Replies = {}): Replies => ({
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [volee],
  'teachers.list': [sampleTeacher()],
  'assignments.list': assignments,
  'functionAssignments.list': [],
  ...more,
});
const cell = (name: RegExp) => screen.findByRole('button', { name });
const HOLE = /^mathématiques, 9VG\/2\s: retiré, 5 périodes, remettre$/;
const lineOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);

/** A server on which the second class has lost its mathematics, and gets them back. */
function serveHole() {
  const back = { ...mat2, id: 'back', teacher_id: null };
  let isBack = false;
  const list = () => (isBack ? [fra1, fra2, mat1, back] : [fra1, fra2, mat1]);
  return serve(
    school([], {
      'assignments.list': list,
      'assignments.restore': () => {
        isBack = true;
        return back;
      },
    }),
  );
}

beforeEach(signIn);

test('what was deleted is shown as taken away, and its row, class and volée as not done', async () => {
  serve(school([fra1, fra2, mat1]));
  renderScreen('/assignments');
  const hole = await cell(HOLE);
  expect(hole.textContent).toBe('retiréremettre5');
  expect(lineOf(/^mathématiques/).getByTitle(/^1\senseignement retiré de la grille$/).textContent).toBe(
    'retiré',
  );
  expect(lineOf(/^français/).getByRole('img', { name: 'Tout est attribué' })).toBeTruthy();
  const foot = lineOf(/^À pourvoir/);
  expect(foot.getAllByText('retiré')).toHaveLength(2);
  expect(foot.getAllByRole('img', { name: 'Tout est attribué' })).toHaveLength(1);
});

test('a subject that lost all its positions keeps its row', async () => {
  serve(school([fra1, fra2]));
  renderScreen('/assignments');
  await cell(HOLE);
  expect(lineOf(/^mathématiques/).getAllByRole('button', { name: /retiré/ })).toHaveLength(2);
});

test('Enter puts it back, and the focus stays in the cell', async () => {
  const calls = serveHole();
  const { user } = renderScreen('/assignments');
  (await cell(HOLE)).focus();
  await user.keyboard('{Enter}');
  const back = await cell(/^mathématiques, 9VG\/2\s: Non assigné/);
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(calls.find(({ name }) => name === 'assignments.restore')?.body).toEqual({
    level: '9VG',
    subject: 'MAT',
    is_group: false,
    plan_index: 1,
    school_year: '2026-2027',
  });
  expect(screen.queryByRole('button', { name: /écart/ })).toBeNull();
});

test('so do a click, and its menu; a letter says how', async () => {
  serveHole();
  const { user } = renderScreen('/assignments');
  (await cell(HOLE)).focus();
  await user.keyboard('a');
  expect(await screen.findByText(/Entrée le remet$/)).toBeTruthy();
  await user.keyboard(' ');
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem').textContent).toContain('Remettre 5 périodes');
  await user.keyboard('{Escape}');
  await user.click(await cell(HOLE));
  expect(await cell(/^mathématiques, 9VG\/2\s: Non assigné/)).toBeTruthy();
});

test('of a place with a part left, the menu of the part puts back the rest', async () => {
  const calls = serve(
    school([fra1, fra2, mat1, { ...mat2, periods: 2 }], {
      'assignments.restore': { ...mat2, id: 'rest', periods: 3 },
    }),
  );
  const { user } = renderScreen('/assignments');
  (await cell(/^mathématiques, 9VG\/2\s:/)).focus();
  await user.keyboard(' ');
  expect((await screen.findByRole('menu')).textContent).toContain('Remettre 3 périodes');
  await user.keyboard('m');
  await waitFor(() => expect(calls.some(({ name }) => name === 'assignments.restore')).toBe(true));
});

test('the head of a volée counts what differs from its plan and leads there, one after the other', async () => {
  serve(school([fra1, { ...fra2, periods: 8 }, mat1]));
  const { user } = renderScreen('/assignments');
  const hole = await cell(HOLE);
  const badge = screen.getByRole('button', {
    name: "9VG, 2\u00a0écarts avec l'organisation\u202f: 1\u00a0retiré, 1\u00a0en trop. Y aller",
  });
  await user.click(badge);
  expect(document.activeElement).toBe(await cell(/^français, 9VG\/2\s:/));
  expect(screen.getByText(/^FRA 9VG\/2\s: 8\sh au lieu de 6\sh$/)).toBeTruthy();
  await user.click(badge);
  expect(document.activeElement).toBe(hole);
});

test('a volée as planned says nothing', async () => {
  serve(school([fra1, fra2, mat1, mat2]));
  renderScreen('/assignments');
  await cell(/^mathématiques, 9VG\/2\s:/);
  expect(screen.queryByRole('button', { name: /écart/ })).toBeNull();
});

test('recomputing offers to put it back, and does so only when asked', async () => {
  const calls = serve(
    school([fra1, fra2, mat1], {
      'assignments.fixPeriods': {
        message: 'Périodes recalculées',
        changes: { created: 1, updated: 0, deleted: 0 },
        unresolved: [],
      },
    }),
  );
  const { user } = renderScreen('/assignments');
  await cell(HOLE);
  for (const isAsked of [false, true]) {
    await chooseFromMenu(user, 'Autres actions', 'Recalculer les périodes');
    const offer = await screen.findByRole('checkbox', { name: /^Remettre 1\senseignement retiré$/ });
    if (isAsked) await user.click(offer);
    await user.click(screen.getByRole('button', { name: 'Recalculer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const asked = calls.filter(({ name }) => name === 'assignments.fixPeriods');
  expect(asked.map(({ query }) => query.get('restore'))).toEqual(['false', 'true']);
});

test('the parts of a position become one again from its menu', async () => {
  const part = { ...mat2, id: 'part', periods: 2, teacher_id: null };
  const rest = { ...part, id: 'rest', periods: 3 };
  let isJoined = false;
  const calls = serve(
    school([], {
      'assignments.list': () => [fra1, fra2, mat1, ...(isJoined ? [{ ...part, periods: 5 }] : [part, rest])],
      'assignments.join': () => {
        isJoined = true;
        return { ...part, periods: 5 };
      },
    }),
  );
  const { user } = renderScreen('/assignments');
  const [first] = await screen.findAllByRole('button', { name: /^mathématiques, 9VG\/2\s:/ });
  first?.focus();
  await user.keyboard(' ');
  const line = (await screen.findAllByRole('menuitem')).find((one) => one.textContent?.startsWith('Réunir'));
  expect(line?.getAttribute('aria-disabled')).toBe('false');
  await user.keyboard('u');
  expect(await screen.findByText('Parts réunies')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'assignments.join')?.path).toBe('/api/assignments/join/part');
  expect((await cell(/^mathématiques, 9VG\/2\s: Non assigné, 5 périodes/)).textContent).toBe('–5');
});

test('parts of two teachers say why they stay apart; a whole does not offer it', async () => {
  serve(
    school([
      fra1,
      fra2,
      mat1,
      { ...mat2, periods: 2 },
      { ...mat2, id: 'rest', periods: 3, teacher_id: null },
    ]),
  );
  const { user } = renderScreen('/assignments');
  (await cell(/^mathématiques, 9VG\/2\s: ADU/)).focus();
  await user.keyboard(' ');
  const line = await screen.findByRole('menuitem', { name: /^Réunir/ });
  expect(line.title).toBe('Les autres parts ont un autre enseignant ou sont verrouillées');
  await user.keyboard('{Escape}');
  (await cell(/^mathématiques, 9VG\/1/)).focus();
  await user.keyboard(' ');
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: /^Réunir/ })).toBeNull();
});
