import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, SETTINGS, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher()],
  'dashboard.teacherWorkload': {},
  'assignments.list': [sampleAssignment({ teacher_id: 'anne' })],
  'functionAssignments.list': [],
  'account.show': SETTINGS,
  'changes.list': { changes: [], next: null },
};

beforeEach(() => {
  signIn();
  serve(SCHOOL);
});

/** What the history is asked for, once it is there. */
async function readFilter(searchNow: () => string) {
  await screen.findByRole('heading', { level: 1, name: 'Historique' });
  return Object.fromEntries(new URLSearchParams(searchNow()));
}

test('a teacher leads to what changed of them, from the list and from the card', async () => {
  const { user, searchNow, goTo } = renderScreen('/teachers');
  await user.click(await screen.findByRole('link', { name: 'Historique de Anne Dupont' }));
  expect(await readFilter(searchNow)).toEqual({ enseignant: 'anne' });
  localStorage.setItem('assignments_activeTab', 'teachers');
  await goTo('/assignments');
  await user.click(await screen.findByRole('link', { name: 'Historique de Dupont Anne' }));
  expect(await readFilter(searchNow)).toEqual({ enseignant: 'anne' });
});

test('so does a volée', async () => {
  const { user, searchNow } = renderScreen('/planning');
  await user.click(await screen.findByRole('button', { name: 'Historique de la volée 9VG' }));
  expect(await readFilter(searchNow)).toEqual({ volee: 'volee' });
});

test('so does a cell, by the letter of its menu', async () => {
  const { user, searchNow } = renderScreen('/assignments');
  (await screen.findByRole('button', { name: /^français, 9VG\/1/ })).focus();
  await user.keyboard(' ');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: /^Historique/ })).toBeTruthy();
  await user.keyboard('h');
  expect(await readFilter(searchNow)).toEqual({ touching: 'position', nom: 'FRA 9VG/1' });
});
