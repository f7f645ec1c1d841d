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
const schoolClass = (id: string, name: string, teacher_id: string) => ({
  id,
  level: '9VG',
  school_year: YEAR,
  name,
  rank: 0,
  pupils: null,
  class_teachers: [{ teacher_id, periods: 1 }],
});
const PREPARED = {
  school_year: '2027-2028',
  dry_run: true,
  volees: [
    {
      level: '9VG',
      from_level: '9VG',
      class_names: ['9VG/1'],
      positions: 6,
      staffed: 0,
      with_class_teacher: 0,
    },
    {
      level: '10VG',
      from_level: '9VG',
      class_names: ['10VG/1'],
      positions: 7,
      staffed: 5,
      with_class_teacher: 1,
    },
  ],
  functions: 2,
  class_teachers: 1,
  budgets: ['Ordinaire', 'Spécialisée'],
  teaching_rules: 4,
  teaching_rules_left: 1,
  away: [
    { teacher_id: 'luc', is_absent: false, left_after: YEAR, positions: 3, functions: 0, class_teachers: 1 },
    { teacher_id: 'lea', is_absent: true, left_after: null, positions: 0, functions: 0, class_teachers: 0 },
  ],
};

const serveSchool = (replies: Replies = {}): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: [YEAR] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [sampleVolee()],
    'functions.list': [],
    'assignments.list': [],
    'teachers.list': [
      sampleTeacher({ id: 'anne', visa: 'ROC' }),
      sampleTeacher({ id: 'luc', visa: 'BRU', nom: 'Brunner', prenom: 'Luc' }),
      sampleTeacher({ id: 'lea', visa: 'GIL', nom: 'Gilliéron', prenom: 'Léa' }),
    ],
    'classes.list': [schoolClass('a-class', '9VG/1', 'anne'), schoolClass('b-class', '9VG/2', 'luc')],
    'functionAssignments.list': [given('a', 'Médiation'), given('b', 'Bibliothèque')],
    'schoolYears.prepare': PREPARED,
    ...replies,
  });

/** What was asked to be written: what would come of it is looked at before, and again once the years have changed. */
const listWritten = (calls: readonly SeenCall[]) =>
  calls
    .filter(({ name, body }) => name === 'schoolYears.prepare' && !('dry_run' in Object(body)))
    .map(({ body }) => body);

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
  expect(rows.slice(2)).toEqual(['10VG10VG/1 (de 9VG)751 sur 1', 'Total2 classes, 2 fonctions1351 sur 2']);
  expect(dialog.getByText(/^Aussi repris/).textContent.replaceAll(/\s/g, ' ')).toBe(
    "Aussi repris : 2 budgets (Ordinaire, Spécialisée), 4 consignes. 1 consigne de personnes, de classes ou de degrés qui n'y sont pas.",
  );
  await user.click(dialog.getByRole('radio', { name: 'Avec leur classe' }));
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/2027-2028 préparée\s: 2\svolées/);
  const look = calls.find(({ name }) => name === 'schoolYears.prepare');
  const body = {
    source_school_year: YEAR,
    target_school_year: '2027-2028',
    classes: 'promoted',
    keeps_organisation: true,
    function_assignment_ids: ['a', 'b'],
    class_teachers: [
      { class_id: 'a-class', teacher_id: 'anne' },
      { class_id: 'b-class', teacher_id: 'luc' },
    ],
  };
  expect(look?.body).toMatchObject({ dry_run: true });
  expect(listWritten(calls)).toEqual([{ ...body, teachers: 'class' }]);
});

test('fourteen volées and sixty-seven functions take no more clicks than one', async () => {
  const LEVELS = 'CE 1-2P 3P 4P 5P 6P 7P 8P 9VP 9VG 10VP 10VG 11VP 11VG'.split(' ');
  const functions = Array.from({ length: 67 }, (_, index) => given(`f${index}`, `Fonction ${index}`));
  const calls = serveSchool({
    'planning.list': LEVELS.map((level) => sampleVolee({ id: level, level })),
    'functionAssignments.list': functions,
    'schoolYears.prepare': {
      ...PREPARED,
      volees: LEVELS.flatMap((level) => PREPARED.volees.slice(1).map((volee) => ({ ...volee, level }))),
    },
  });
  const { user } = renderScreen('/planning');
  let clicks = 0;
  const count = () => (clicks += 1);
  document.addEventListener('click', count, true);
  await user.click(await screen.findByRole('button', { name: 'Préparer une année' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Préparer une année' }));
  await dialog.findByRole('table', { name: 'Ce que sera 2027-2028' });
  await user.click(dialog.getByRole('radio', { name: 'Avec leur classe' }));
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/2027-2028 préparée\s: 14\svolées/);
  document.removeEventListener('click', count, true);
  expect(clicks).toBeLessThan(10);
  expect(listWritten(calls)).toMatchObject([
    { teachers: 'class', function_assignment_ids: functions.map(({ id }) => id) },
  ]);
});

test('who leaves, who is absent and what that leaves open is said before it is written', async () => {
  serveSchool();
  const { dialog } = await openDialog();
  const away = within(await dialog.findByRole('region', { name: "Qui n'enseigne pas en 2027-2028" }));
  expect(away.getByRole('heading').textContent).toMatch(/^2\spersonnes n'enseignent pas en 2027-2028$/);
  expect(away.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    `Brunner Luc (BRU) n'enseigne plus depuis la fin de ${YEAR} : sans reprendre 3 enseignements, 1 maîtrise`,
    'Gilliéron Léa (GIL) absent cette année : rien à reprendre',
  ]);
});

test('it opens over any screen from the palette, and takes six clicks and keys', async () => {
  const calls = serveSchool();
  const { user } = renderScreen('/functions');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Aller à' });
  await user.keyboard('préparer');
  await screen.findByRole('option', { name: 'Préparer une année', selected: true });
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Préparer une année' }));
  await dialog.findByRole('table', { name: 'Ce que sera 2027-2028' });
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/2027-2028 préparée\s: 2\svolées/);
  expect(listWritten(calls)).toHaveLength(1);
});

test('functions and maîtrises are left out one by one; of names alone nobody teaches', async () => {
  const calls = serveSchool();
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByLabelText('Choisir une à une les fonctions'));
  await user.click(await dialog.findByLabelText('Choisir une à une les maîtrises'));
  await user.click(dialog.getByRole('checkbox', { name: '9VG/2\u202f: BRU, 1\u00a0h' }));
  await user.click(dialog.getByRole('checkbox', { name: 'ROC\u202f: Bibliothèque, 1,5\u00a0h' }));
  expect(dialog.getByRole('checkbox', { name: 'Reprendre les fonctions (1 sur 2)' })).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Reprendre branches, groupes et enseignements' }));
  expect(dialog.getByRole('radio', { name: 'Avec leur classe' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Préparer 2027-2028' }));
  await screen.findByText(/préparée/);
  expect(listWritten(calls)).toMatchObject([
    {
      keeps_organisation: false,
      teachers: 'none',
      function_assignment_ids: ['a'],
      class_teachers: [{ class_id: 'a-class', teacher_id: 'anne' }],
    },
  ]);
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
