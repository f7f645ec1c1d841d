import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, SETTINGS, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleFunctionAssignment, sampleVolee } from '../../testing/samples.ts';

const YEAR = '2026-2027';
const volee = sampleVolee({
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 4.5 },
  ],
});
const positions = [0, 1].flatMap((plan_index) =>
  ['FRA', 'MAT'].map((subject) =>
    sampleAssignment({
      id: `${subject} ${plan_index}`,
      subject,
      plan_index,
      class_name: `9VG/${plan_index + 1}`,
      periods: subject === 'FRA' ? 6 : 4.5,
      teacher_id: subject === 'FRA' ? 'anne' : null,
      locked: subject === 'MAT' && plan_index === 1,
    }),
  ),
);
const OFFERED = ['FRA', 'MAT', 'ENU'];

const serveSchool = (replies: Replies = {}): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: ['2025-2026', YEAR] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [
      volee,
      sampleVolee({ id: 'small', level: '5P', class_names: ['5P/1'], number_of_classes: 1 }),
    ],
    'assignments.list': positions,
    'functionAssignments.list': [sampleFunctionAssignment()],
    'account.show': SETTINGS,
    'levels.list': { levels: ['5P', '6P', '9VG', '9VP'] },
    'subjects.list': {
      subjects: OFFERED,
      subject_periods: OFFERED.map((subject) => ({ subject, periods: 1 })),
      names: {},
    },
    ...replies,
  });
const sent = (calls: SeenCall[], name: SeenCall['name']) => calls.filter((call) => call.name === name);
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(signIn);

describe('the list', () => {
  it('shows years newest first, and the volées of the active one in the order of the levels', async () => {
    serveSchool();
    renderScreen('/planning');
    await screen.findAllByText(/4.enseignements/);
    expect(screen.getByText(/Année active/)).toHaveProperty('textContent', `Année active\u202f: ${YEAR}`);
    const names = screen.getAllByRole('heading', { level: 2 }).map(plain);
    expect(names[0]).toContain(YEAR);
    expect(names[1]).toContain('2025-2026');
    const levels = screen.getAllByRole('heading', { level: 3 }).map(plain);
    expect(levels[0]).toMatch(/^5P1 classe/);
    expect(levels[1]).toBe('9VG2 classes4 enseignements2 attribués1 verrouillé');
  });

  it('unfolds a volée: classes, parameters, periods and their sum; the only class cannot be deleted', async () => {
    serveSchool();
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: /^9VG/ }));
    expect(await screen.findByRole('button', { name: 'Supprimer la classe 9VG/2' })).toBeTruthy();
    expect(screen.getByText('Groupes de français')).toBeTruthy();
    expect(plain(screen.getByRole('row', { name: /Total par classe/ }))).toBe('Total par classe10,52 / 4');
    await user.click(screen.getByRole('button', { name: /^5P/ }));
    expect(screen.queryByRole('button', { name: 'Supprimer la classe 5P/1' })).toBeNull();
  });

  it('leads from an empty year to its first volée', async () => {
    serveSchool({ 'planning.list': [], 'assignments.list': [] });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Ajouter la première volée' }));
    expect(await screen.findByRole('dialog', { name: `Ajouter une volée – ${YEAR}` })).toBeTruthy();
  });

  it('says that loading failed, and tries again', async () => {
    let isDown = true;
    serveSchool({ 'planning.list': () => (isDown ? new Refusal(500, 'Panne.') : [volee]) });
    const { user } = renderScreen('/planning');
    expect(await screen.findByText('Panne.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: /^9VG/ })).toBeTruthy();
  });

  it('keeps what it shows when reading it again fails', async () => {
    let isDown = false;
    serveSchool({
      'planning.list': () => (isDown ? new Refusal(500, 'Panne.') : [volee]),
      'planning.regenerate': { message: 'ok', changes: { created: 1, updated: 0, deleted: 1 } },
    });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Régénérer les enseignements de 9VG' }));
    isDown = true;
    await user.click(await screen.findByRole('button', { name: 'Régénérer' }));
    expect(await screen.findByText('Panne.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^9VG/ })).toBeTruthy();
  });
});

describe('school years', () => {
  it('proposes the next year, refuses an empty one at the field, creates and unfolds', async () => {
    const calls = serveSchool({ 'schoolYears.create': { school_year: '2027-2028' } });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Nouvelle année scolaire' }));
    const field = await screen.findByRole('textbox', { name: /Année scolaire/ });
    expect(field).toHaveProperty('value', '2027-2028');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: "Créer l'année" }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Veuillez saisir une année scolaire',
    );
    expect(describedBy(field)).toContain('Veuillez saisir une année scolaire');
    expect(document.activeElement).toBe(field);
    await user.type(field, '2027-2028{Enter}');
    expect(await screen.findByText('Année scolaire 2027-2028 créée')).toBeTruthy();
    expect(sent(calls, 'schoolYears.create')[0]?.query.get('year')).toBe('2027-2028');
  });

  it('refuses an empty new name and shows why the server refuses a rename', async () => {
    serveSchool({ 'schoolYears.rename': new Refusal(409, 'Cette année existe déjà.') });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: `Renommer l'année ${YEAR}` }));
    const field = await screen.findByRole('textbox', { name: /Année scolaire/ });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Renommer' }));
    const empty = "Le nom de l'année scolaire ne peut pas être vide";
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', empty);
    expect(describedBy(field)).toContain(empty);
    await user.type(field, 'Autre{Enter}');
    expect(await screen.findByText('Cette année existe déjà.')).toBeTruthy();
  });

  it('lets the year last shown on Enseignements follow its renaming', async () => {
    serveSchool({ 'schoolYears.rename': { school_year: 'Autre' } });
    localStorage.setItem('assignments_schoolYear', YEAR);
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: `Renommer l'année ${YEAR}` }));
    const field = await screen.findByRole('textbox', { name: /Année scolaire/ });
    await user.clear(field);
    await user.type(field, 'Autre{Enter}');
    await waitFor(() => expect(localStorage.getItem('assignments_schoolYear')).toBe('Autre'));
  });

  it('takes the star back when the server refuses', async () => {
    serveSchool({ 'schoolYears.setActive': new Refusal(404, 'Année introuvable.') });
    const { user } = renderScreen('/planning');
    const star = await screen.findByRole('button', { name: 'Définir 2025-2026 comme année active' });
    await user.click(star);
    expect(await screen.findByText('Année introuvable.')).toBeTruthy();
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  });

  it('counts what a deletion takes along', async () => {
    const calls = serveSchool({ 'schoolYears.delete': { message: 'ok' } });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: `Supprimer l'année ${YEAR}` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Seront supprimés/);
    expect(plain(dialog)).toMatch(
      /2 volées1 fonction attribuée4 enseignements, dont 2 attribués et 1 verrouillé/,
    );
    await user.click(within(dialog).getByRole('button', { name: "Supprimer l'année" }));
    await waitFor(() => expect(sent(calls, 'schoolYears.delete')[0]?.path).toContain(YEAR));
  });

  it('does not delete the only year', async () => {
    serveSchool({ 'schoolYears.list': { school_years: [YEAR] } });
    const { user } = renderScreen('/planning');
    const button = await screen.findByRole('button', { name: /Supprimer l'année.*impossible/ });
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what is done to a volée', () => {
  it('says how many attributions a regeneration loses', async () => {
    const calls = serveSchool({
      'planning.regenerate': { message: 'ok', changes: { created: 3, updated: 0, deleted: 3 } },
    });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Régénérer les enseignements de 9VG' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/attributions perdues/);
    expect(plain(dialog)).toMatch(
      /3 enseignements non verrouillés.*2 attributions perdues.*1 enseignement verrouillé/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Régénérer' }));
    await waitFor(() => expect(sent(calls, 'planning.regenerate')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('counts the positions of a class, and shows why the server refuses to delete it', async () => {
    serveSchool({ 'planning.deleteClass': new Refusal(409, 'Refusé.') });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: /^9VG/ }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer la classe 9VG/2' }));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toMatch(/2 enseignements, dont 1 attribué et 1 verrouillé/);
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer la classe' }));
    expect(await screen.findByText('Refusé.')).toBeTruthy();
  });

  it('deletes with the year of the volée', async () => {
    const calls = serveSchool({ 'planning.delete': { message: 'ok', assignments: 4 } });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Supprimer la volée 9VG' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer la volée' }));
    expect(await screen.findByText('Volée 9VG supprimée')).toBeTruthy();
    expect(sent(calls, 'planning.delete')[0]?.query.get('school_year')).toBe(YEAR);
  });
});
