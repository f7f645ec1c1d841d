import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [sampleTeacher()],
  'dashboard.teacherWorkload': {},
  'planning.list': [],
  'assignments.list': [],
};

beforeEach(signIn);

async function openAdd(replies: Replies = {}) {
  const calls = serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Ajouter un enseignant' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = async (label: RegExp, text: string) => user.type(dialog.getByLabelText(label), text);
  const submit = () => user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  const saved = () => calls.filter((call) => call.name === 'teachers.create');
  return { user, dialog, fill, submit, saved };
}

test('adds a teacher', async () => {
  const { user, dialog, fill, submit, saved } = await openAdd({ 'teachers.create': sampleTeacher() });
  await fill(/^VISA/, 'LBO');
  await fill(/^Nom/, 'Bovet');
  await fill(/^Prénom/, 'Luc');
  await fill(/^Spécialités/, 'fra, mat');
  await user.selectOptions(dialog.getByLabelText('Cycle'), '7-8P');
  await fill(/min$/, '20');
  await fill(/^Voeu/, '22');
  await submit();
  await screen.findByText('Enseignant ajouté');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()[0]?.body).toEqual({
    visa: 'LBO',
    nom: 'Bovet',
    prenom: 'Luc',
    specialties: ['FRA', 'MAT'],
    cycles: ['7-8P'],
    hours_min: 20,
    hours_desired: 22,
    hours_max: null,
    is_absent: false,
    leaves: false,
  });
  expect(saved()[0]?.query.get('school_year')).toBe('2026-2027');
});

test('a visa of 21 characters is said at its field, whole and not sent', async () => {
  const { dialog, fill, submit, saved } = await openAdd();
  const visa = 'ABCDEFGHIJKLMNOPQRSTU';
  for (const [label, text] of [
    [/^VISA/, visa],
    [/^Nom/, 'Bovet'],
    [/^Prénom/, 'Luc'],
  ] as const)
    await fill(label, text);
  await submit();
  expect(await dialog.findByText('Au plus 20 caractères')).toBeTruthy();
  const field = dialog.getByLabelText(/^VISA/);
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', visa]);
  expect(saved()).toEqual([]);
});

test('while it is sent the button is disabled', async () => {
  const gate = Promise.withResolvers<void>();
  const { dialog, fill, submit, saved } = await openAdd({
    'teachers.create': async () => {
      await gate.promise;
      return sampleTeacher();
    },
  });
  for (const label of [/^VISA/, /^Nom/, /^Prénom/]) await fill(label, 'Luc');
  await submit();
  expect(dialog.getByRole('button', { name: 'Ajouter' })).toHaveProperty('disabled', true);
  await submit();
  gate.resolve();
  await screen.findByText('Enseignant ajouté');
  expect(saved()).toHaveLength(1);
});

test('faults stand at their fields, the first one has the focus, nothing is sent', async () => {
  const { dialog, fill, submit, saved } = await openAdd();
  await fill(/^VISA/, 'LBO');
  await fill(/max$/, '41');
  await submit();
  const surname = dialog.getByLabelText(/^Nom/);
  expect(document.activeElement).toBe(surname);
  expect(dialog.getByRole('textbox', { description: 'La valeur doit être au plus 40' })).toBe(
    dialog.getByLabelText(/max$/),
  );
  expect(dialog.getAllByRole('textbox', { description: 'Ce champ est obligatoire' })).toEqual([
    surname,
    dialog.getByLabelText(/^Prénom/),
  ]);
  expect(saved()).toEqual([]);
});

test('a visa that is taken is said at the visa and as a toast', async () => {
  const detail = 'Le visa ADU existe déjà.';
  const { dialog, fill, submit } = await openAdd({ 'teachers.create': new Refusal(409, detail) });
  await fill(/^VISA/, 'adu');
  await fill(/^Nom/, 'Bovet');
  await fill(/^Prénom/, 'Luc');
  await submit();
  await within(await screen.findByRole('alert')).findByText(detail);
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { description: detail }));
  expect(document.activeElement).toBe(dialog.getByLabelText(/^VISA/));
});

test('closing with unsaved input asks first', async () => {
  const { user, dialog, fill } = await openAdd();
  await fill(/^Nom/, 'Bovet');
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  const question = await screen.findByRole('dialog', { name: /Abandonner la saisie/ });
  await user.click(within(question).getByRole('button', { name: 'Annuler' }));
  expect(dialog.getByLabelText(/^Nom/)).toHaveProperty('value', 'Bovet');
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing without input closes', async () => {
  const { user, dialog } = await openAdd();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('edits a teacher, keeping what was not touched', async () => {
  const calls = serve({ ...SCHOOL, 'teachers.update': sampleTeacher({ nom: 'Dupond' }) });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Modifier Anne Dupont' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier un enseignant' }));
  const surname = dialog.getByLabelText(/^Nom/);
  await user.clear(surname);
  await user.type(surname, 'Dupond');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enseignant modifié');
  const update = calls.find((call) => call.name === 'teachers.update');
  const { id, school_year, left_after: _left, contract_year: _from, ...unchanged } = sampleTeacher();
  expect(update?.path).toBe(`/api/teachers/${id}`);
  expect(update?.body).toEqual({ ...unchanged, nom: 'Dupond' });
  expect(update?.query.get('school_year')).toBe(school_year);
});

test('a specialty that is no code is asked about before it is stored', async () => {
  const { user, dialog, fill, submit, saved } = await openAdd({ 'teachers.create': sampleTeacher() });
  for (const label of [/^VISA/, /^Nom/, /^Prénom/]) await fill(label, 'Luc');
  await fill(/^Spécialités/, 'fra, EPS, Latin');
  await submit();
  await dialog.findByText(/^«.EPS.» n'est le code d'aucune branche\.$/);
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Spécialités/));
  await user.click(dialog.getByRole('button', { name: 'EPH, éducation physique' }));
  expect(dialog.getByLabelText(/^Spécialités/)).toHaveProperty('value', 'fra, EPH, Latin');
  await submit();
  expect(saved()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Garder LATIN' }));
  await submit();
  await screen.findByText('Enseignant ajouté');
  expect(saved()[0]?.body).toMatchObject({ specialties: ['FRA', 'EPH', 'LATIN'] });
});

test('a code that a volée has, or that the teacher has already, needs no question', async () => {
  const calls = serve({
    ...SCHOOL,
    'planning.list': [sampleVolee({ subject_periods: [{ subject: 'ITA', periods: 2 }] })],
    'teachers.list': [sampleTeacher({ specialties: ['EPS'] })],
    'teachers.update': sampleTeacher(),
  });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Modifier Anne Dupont' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Spécialités/), ', ITA');
  await waitFor(() => expect(calls.some(({ name }) => name === 'planning.list')).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enseignant modifié');
  const update = calls.find(({ name }) => name === 'teachers.update');
  expect(update?.body).toMatchObject({ specialties: ['EPS', 'ITA'] });
});
