import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waiter } from '../../lib/connection.ts';
import { ProxyFailure, Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleVolee } from '../../testing/samples.ts';

const YEAR = '2026-2027';
const NO_TARGET = 'Veuillez sélectionner une année scolaire cible';
const volee = sampleVolee();

const serveSchool = (replies: Replies): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: ['2025-2026', YEAR] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [volee, sampleVolee({ id: 'old', school_year: '2025-2026' })],
    'assignments.list': [sampleAssignment({ teacher_id: 'anne' }), sampleAssignment({ id: 'open' })],
    ...replies,
  });

/** Opens one of the two dialogs of the volée of the active year. */
async function openDialog(action: 'Déplacer' | 'Dupliquer') {
  const { user } = renderScreen('/planning');
  await user.click(await screen.findByRole('button', { name: `${action} la volée 9VG` }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: action }));
  return { user, dialog, submit, target: dialog.getByRole('combobox', { name: /Année scolaire cible/ }) };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

beforeEach(signIn);

describe('moving a volée', () => {
  it('asks for a year other than its own, then for the name of a new one', async () => {
    const calls = serveSchool({ 'planning.move': volee });
    const { user, dialog, submit, target } = await openDialog('Déplacer');
    expect(
      within(target)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choisir…', '2025-2026 (a déjà une volée 9VG)', 'Nouvelle année…']);
    await submit();
    expect(dialog.getByText(NO_TARGET)).toBeTruthy();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', NO_TARGET);
    await user.selectOptions(target, 'Nouvelle année…');
    expect(dialog.queryByText(NO_TARGET)).toBeNull();
    await submit();
    expect(dialog.getByText(NO_TARGET)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Nom de la nouvelle année/ }), ' 2027-2028 {Enter}');
    expect(await screen.findByText('Volée 9VG déplacée vers 2027-2028')).toBeTruthy();
    const move = calls.find((call) => call.name === 'planning.move');
    expect(Object.fromEntries(move?.query ?? [])).toEqual({
      school_year: YEAR,
      new_school_year: '2027-2028',
    });
  });

  it('shows why the server refuses, and stays', async () => {
    serveSchool({ 'planning.move': new Refusal(409, 'La volée 9VG existe déjà en 2025-2026.') });
    const { user, submit, target } = await openDialog('Déplacer');
    await user.selectOptions(target, '2025-2026 (a déjà une volée 9VG)');
    await submit();
    expect(await screen.findByText('La volée 9VG existe déjà en 2025-2026.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('unsaved input', () => {
  it.each<['Déplacer' | 'Dupliquer', string, (dialog: Dialog) => Promise<void>]>([
    ['Déplacer', 'year', ({ user, target }) => user.selectOptions(target, 'Nouvelle année…')],
    ['Dupliquer', 'year', ({ user, target }) => user.selectOptions(target, 'Nouvelle année…')],
    ['Dupliquer', 'teachers', ({ user, dialog }) => user.click(dialog.getByRole('checkbox'))],
  ])('%s: a %s chosen is not dropped without asking', async (action, _, change) => {
    serveSchool({});
    const opened = await openDialog(action);
    await change(opened);
    await opened.user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: /^Abandonner la saisie/ })).toBeTruthy();
  });

  it('there is none to ask about in a dialog left as it opened', async () => {
    serveSchool({});
    const { user } = await openDialog('Dupliquer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('duplicating a volée', () => {
  it.each([false, true])('keeps the teachers: %s', async (keeps) => {
    const changes = { created: 2, updated: 0, deleted: 0 };
    const calls = serveSchool({ 'planning.duplicate': { ...volee, changes } });
    const { user, dialog, submit, target } = await openDialog('Dupliquer');
    expect(await dialog.findByText(/^1.attribution$/)).toBeTruthy();
    await user.selectOptions(target, 'Nouvelle année…');
    await user.type(dialog.getByRole('textbox', { name: /Nom de la nouvelle année/ }), '2027-2028');
    if (keeps)
      await user.click(dialog.getByRole('checkbox', { name: 'Conserver les enseignants attribués' }));
    await submit();
    expect(await screen.findByText('Volée 9VG dupliquée vers 2027-2028')).toBeTruthy();
    const duplicate = calls.find((call) => call.name === 'planning.duplicate');
    expect(Object.fromEntries(duplicate?.query ?? [])).toEqual({
      source_school_year: YEAR,
      target_school_year: '2027-2028',
      keep_teachers: String(keeps),
    });
  });

  it('falls back on its own sentence', async () => {
    serveSchool({ 'planning.duplicate': new ProxyFailure() });
    const { user, submit, target } = await openDialog('Dupliquer');
    await user.selectOptions(target, '2025-2026 (a déjà une volée 9VG)');
    await submit();
    expect(await screen.findByText('Erreur lors de la duplication')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dupliquer' })).toBeTruthy());
  });

  it('closes and waits where nobody answers; the banner names what waits', async () => {
    serveSchool({});
    const { user, submit, target } = await openDialog('Dupliquer');
    await waitFor(() => expect(waiter.now).toBeDefined());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
    await user.selectOptions(target, '2025-2026 (a déjà une volée 9VG)');
    await submit();
    expect(await screen.findByText(/^Connexion perdue\s: 1\smodification en attente$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Volée 9VG\s: copie vers 2025-2026 attend la connexion$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Voir' }));
    const list = within(await screen.findByRole('region', { name: 'En attente de la connexion' }));
    expect(list.getByRole('listitem').textContent).toMatch(/copie vers 2025-2026.*une fois enregistré$/);
  });
});
