import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, type Replies, type SeenCall, serve } from '../../../testing/fake-server.ts';
import { renderScreen, SETTINGS, signIn } from '../../../testing/render-screen.tsx';
import { sampleAssignment, sampleBudgets, sampleVolee } from '../../../testing/samples.ts';

const YEAR = '2026-2027';
const volee = sampleVolee({
  class_names: ['9VG/1'],
  number_of_classes: 1,
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5 },
  ],
});
const lastYear = sampleVolee({
  id: 'last',
  school_year: '2025-2026',
  subject_periods: [
    { subject: 'FRA', periods: 5.5 },
    { subject: 'LAT', periods: 2 },
  ],
});
const positions = [
  sampleAssignment({ id: 'fra', teacher_id: 'anne' }),
  sampleAssignment({ id: 'mat', subject: 'MAT', periods: 5, locked: true }),
];
const OFFERED = ['FRA', 'MAT', 'ENU'];

const serveSchool = (replies: Replies = {}): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: [YEAR, '2025-2026'] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [volee, lastYear],
    'assignments.list': positions,
    'levels.list': { levels: ['9VG', '10VG'] },
    'account.show': SETTINGS,
    'subjects.list': {
      subjects: OFFERED,
      subject_periods: OFFERED.map((subject) => ({ subject, periods: 1 })),
      names: {},
    },
    ...replies,
  });
const bodyOf = (calls: SeenCall[], name: SeenCall['name']) => calls.find((call) => call.name === name)?.body;
const periodsOf = (subject: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Périodes hebdomadaires de ${subject}` });
const totalLine = () => screen.getByRole('row', { name: /Total par classe/ }).textContent;
const summary = () =>
  (screen.getByRole('region', { name: "À l'enregistrement" }).textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(signIn);

async function openCreation(replies: Replies = {}) {
  const calls = serveSchool(replies);
  const { user } = renderScreen('/planning');
  await user.click(await screen.findByRole('button', { name: 'Ajouter une volée' }));
  return { calls, user };
}

async function openEdit(replies: Replies = {}) {
  const calls = serveSchool(replies);
  const { user } = renderScreen('/planning');
  await user.click(await screen.findByRole('button', { name: 'Modifier la volée 9VG' }));
  await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
  return { calls, user };
}

describe('adding a volée', () => {
  it('fills in names and periods from the level, counts what it makes, and sends it', async () => {
    const { calls, user } = await openCreation({
      'planning.create': { ...volee, level: '10VG', changes: { created: 4, updated: 0, deleted: 0 } },
    });
    await user.type(await screen.findByRole('combobox', { name: 'Niveau' }), '10vg');
    await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
    const count = screen.getByRole('textbox', { name: 'Nombre de classes' });
    await user.clear(count);
    await user.type(count, '2');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom de la classe 2' }).value).toBe(
      '10VG/2',
    );
    await user.click(periodsOf('FRA'));
    await user.keyboard('4.5{Enter}0{ArrowDown}');
    expect(document.activeElement).toBe(periodsOf('ENU'));
    expect(periodsOf('FRA').value).toBe('4,5');
    expect(screen.getByRole('row', { name: /Total par classe/ }).textContent).toContain('5,5');
    expect(summary()).toContain('4 enseignements créés, soit 11 périodes');
    await user.click(screen.getByRole('button', { name: 'Ajouter la volée' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, 'planning.create')).toMatchObject({
      level: '10VG',
      number_of_classes: 2,
      class_names: ['10VG/1', '10VG/2'],
      school_year: YEAR,
      subject_periods: [
        { subject: 'FRA', periods: 4.5 },
        { subject: 'MAT', periods: 0 },
        { subject: 'ENU', periods: 1 },
      ],
    });
  });

  it('says beside the total how far it is from what the school wants of the level, and nothing where it wants nothing', async () => {
    const { user } = await openCreation({
      'account.show': { ...SETTINGS, weekly_targets: [{ level: '10VG', periods: 5.5 }] },
    });
    const level = await screen.findByRole('combobox', { name: 'Niveau' });
    await user.type(level, '10vg');
    await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
    for (const [typed, words] of [
      ['1', 'Objectif 5,5\u202f: il manque 2,53'],
      ['3.5', 'Objectif 5,5\u202f: atteint5,5'],
      ['6', 'Objectif 5,5\u202f: 2,5 de trop8'],
    ] as const) {
      fireEvent.change(periodsOf('FRA'), { target: { value: typed } });
      await waitFor(() => expect(totalLine()).toBe(`Total par classe${words}`));
    }
    await user.clear(level);
    await user.type(level, 'ACC');
    await waitFor(() => expect(totalLine()).toBe('Total par classe8'));
  });

  it('asks for the level, and sends nothing for one that the year has', async () => {
    const { calls, user } = await openCreation();
    await user.click(await screen.findByRole('button', { name: 'Ajouter la volée' }));
    const level = screen.getByRole('combobox', { name: 'Niveau' });
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    expect(document.activeElement).toBe(level);
    await user.type(level, '9VG');
    expect(await screen.findByText('9VG existe déjà dans cette année scolaire')).toBeTruthy();
    await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
    await user.click(screen.getByRole('button', { name: 'Ajouter la volée' }));
    expect(bodyOf(calls, 'planning.create')).toBeUndefined();
  });

  it.each([
    ['Nombre de classes', '1.5', 'Un nombre entier est attendu'],
    ['Nombre de classes', '-3', 'La valeur doit être au moins 1'],
    ['Nombre de classes', '21', 'La valeur doit être au plus 20'],
    ['Nombre de classes', 'deux', 'Un nombre est attendu'],
    ['Groupes de français', '1,5', 'Un nombre entier est attendu'],
    ['Groupes de français', '-3', 'La valeur doit être au moins 0'],
  ])('refuses for « %s » %s as it stands', async (label, typed, sentence) => {
    const { calls, user } = await openCreation();
    await user.type(await screen.findByRole('combobox', { name: 'Niveau' }), '10VG');
    const field = await screen.findByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: typed } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field).toHaveProperty('value', typed);
    await user.click(screen.getByRole('button', { name: 'Ajouter la volée' }));
    expect(bodyOf(calls, 'planning.create')).toBeUndefined();
  });

  it('takes the periods of last year over in one click, subjects of its own included', async () => {
    const { user } = await openCreation({
      'planning.list': [lastYear, sampleVolee({ id: 'other', level: '5P' })],
    });
    const level = await screen.findByRole('combobox', { name: 'Niveau' });
    await user.type(level, '9VG');
    await user.click(await screen.findByRole('button', { name: 'Reprendre 9VG 2025-2026' }));
    expect(['FRA', 'MAT', 'ENU', 'LAT'].map((code) => periodsOf(code).value)).toEqual(['5,5', '0', '0', '2']);
  });

  it('shows a refusal of the server at the field it names, and keeps the input', async () => {
    const { user } = await openCreation({
      'planning.create': new Refusal(422, 'Requête invalide.', [
        { path: 'subject_periods.1.periods', message: 'Trop de périodes' },
      ]),
    });
    await user.type(await screen.findByRole('combobox', { name: 'Niveau' }), '10VG');
    await screen.findByRole('textbox', { name: 'Périodes hebdomadaires de FRA' });
    await user.click(screen.getByRole('button', { name: 'Ajouter la volée' }));
    expect(await screen.findByText('Trop de périodes')).toBeTruthy();
    expect(screen.getByText('Requête invalide.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(periodsOf('MAT')));
  });
});

describe('editing a volée', () => {
  it('shows what differs and what saving will do before it is saved', async () => {
    const { calls, user } = await openEdit({
      'planning.update': { ...volee, changes: { created: 1, updated: 0, deleted: 1 } },
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre de classes' }));
    const save = screen.getByRole('button', { name: 'Enregistrer' });
    expect(summary()).toContain('Aucune modification');
    expect(save).toHaveProperty('disabled', true);
    await user.click(periodsOf('FRA'));
    await user.keyboard('0');
    await user.click(periodsOf('ENU'));
    await user.keyboard('1');
    await waitFor(() => expect(summary()).toContain('1 enseignement créé, 1 supprimé, dont 1 attribué'));
    expect(summary()).toContain('FRA 6 → 0');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, 'planning.update')).toMatchObject({ level: '9VG', school_year: YEAR });
  });

  it('counts towards a budget of the year where there are several, which alone can be saved', async () => {
    const { calls, user } = await openEdit({
      'planning.update': { ...volee, changes: { created: 0, updated: 0, deleted: 0 } },
      'budgets.list': sampleBudgets(),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Budget' }), 'Spécialisée');
    expect(summary()).toContain('Budget Ordinaire → Spécialisée');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(calls, 'planning.update')).toMatchObject({ level: '9VG', budget_id: 'special' });
  });

  it('names the locked positions an edit would remove, and does not save it', async () => {
    const { user } = await openEdit();
    await user.click(periodsOf('MAT'));
    await user.keyboard('0');
    await waitFor(() => expect(summary()).toContain('1 enseignement verrouillé'));
    expect(screen.getByText('9VG/1 MAT')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
  });

  it('asks before it drops unsaved input, and goes back to where it was opened', async () => {
    const { user } = await openEdit();
    await user.click(periodsOf('FRA'));
    await user.keyboard('7{Escape}');
    const warning = await screen.findByRole('dialog', { name: /Abandonner la saisie/ });
    await user.click(within(warning).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(document.activeElement).toBe(periodsOf('FRA')));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Modifier la volée 9VG' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('adds a subject of its own and takes it back', async () => {
    const { user } = await openEdit();
    const code = screen.getByRole('textbox', { name: 'Autre branche' });
    await user.type(code, 'mat{Enter}');
    expect(await screen.findByText(/MAT figure déjà/)).toBeTruthy();
    await user.clear(code);
    await user.type(code, 'lat{Enter}');
    expect(periodsOf('LAT').value).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Retirer la branche LAT' }));
    await waitFor(() => expect(summary()).toContain('Aucune modification'));
  });
});
