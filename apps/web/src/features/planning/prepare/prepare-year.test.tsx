import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, type SeenCall, serve } from '../../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../../testing/render-screen.tsx';
import { sampleTeacher, sampleVolee } from '../../../testing/samples.ts';

const YEAR = '2026-2027';
const given = (id: string, function_name: string) => ({
  id,
  teacher_id: 'anne',
  function_id: id,
  function_name,
  hours_per_week: 1.5,
  school_year: YEAR,
  description: '',
});
const PREPARED = {
  school_year: '2027-2028',
  dry_run: true,
  volees: [
    { level: '9VG', from_level: '9VG', class_names: ['9VG/1'], positions: 6, staffed: 0 },
    { level: '10VG', from_level: '9VG', class_names: ['10VG/1'], positions: 7, staffed: 5 },
  ],
  functions: 2,
  class_teachers: 0,
};

const serveSchool = (replies: Replies = {}): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: [YEAR] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [sampleVolee()],
    'assignments.list': [],
    'teachers.list': [sampleTeacher({ id: 'anne', visa: 'ROC' })],
    'functionAssignments.list': [given('a', 'Médiation'), given('b', 'Bibliothèque')],
    'schoolYears.prepare': PREPARED,
    ...replies,
  });

async function openDialog() {
  const { user } = renderScreen('/planning');
  await user.click(await screen.findByRole('button', { name: 'Préparer une année' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Préparer une année' }));
  return { user, dialog };
}

beforeEach(signIn);

test('what the year would be is there to look at, and in three clicks it is prepared', async () => {
  const calls = serveSchool();
  const { user, dialog } = await openDialog();
  const table = within(await dialog.findByRole('table', { name: 'Ce que sera 2027-2028' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows.slice(2)).toEqual(['10VG10VG/1 (de 9VG)75', 'Total2 classes, 2 fonctions135']);
  await user.click(dialog.getByRole('radio', { name: 'Avec leur classe' }));
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/2027-2028 préparée\s: 2\svolées/);
  const [look, ...rest] = calls.filter(({ name }) => name === 'schoolYears.prepare');
  const body = {
    source_school_year: YEAR,
    target_school_year: '2027-2028',
    classes: 'promoted',
    keeps_organisation: true,
    function_assignment_ids: ['a', 'b'],
  };
  expect(look?.body).toMatchObject({ dry_run: true });
  expect(rest.at(-1)?.body).toEqual({ ...body, teachers: 'class' });
});

test('functions are left out one by one; of names alone nobody teaches', async () => {
  const calls = serveSchool();
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByText('Choisir une à une'));
  await user.click(dialog.getByRole('checkbox', { name: 'ROC\u202f: Bibliothèque, 1,5\u00a0h' }));
  expect(dialog.getByRole('checkbox', { name: 'Reprendre les fonctions (1 sur 2)' })).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Reprendre branches, groupes et enseignements' }));
  expect(dialog.getByRole('radio', { name: 'Avec leur classe' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/préparée/);
  expect(calls.findLast(({ name }) => name === 'schoolYears.prepare')?.body).toMatchObject({
    keeps_organisation: false,
    teachers: 'none',
    function_assignment_ids: ['a'],
  });
});

test('why it cannot be is said in place of what it would be', async () => {
  serveSchool({ 'schoolYears.prepare': new Refusal(409, 'La volée 9VG existe déjà en 2027-2028.') });
  const { user, dialog } = await openDialog();
  expect((await dialog.findByRole('alert')).textContent).toBe('La volée 9VG existe déjà en 2027-2028.');
  const target = dialog.getByRole('textbox', { name: /Année à préparer/ });
  await user.clear(target);
  expect(dialog.getByText("Veuillez saisir l'année à préparer")).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Préparer/ })).toHaveProperty('disabled', true);
});
