import type { SchoolClass } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn, signInAs } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';
import { watchSavedFiles } from '../../testing/saved-files.ts';

beforeEach(() => signIn());

const sampleClass = (changes: Partial<SchoolClass> = {}): SchoolClass => ({
  id: 'k1',
  level: '9VG',
  school_year: '2026-2027',
  name: '9VG/1',
  rank: 0,
  pupils: null,
  class_teachers: [],
  ...changes,
});
const first = sampleClass({ class_teachers: [{ teacher_id: 'luc', periods: 1 }] });
const second = sampleClass({ id: 'k2', name: '9VG/2', rank: 1, pupils: 21 });

const TEACHERS = [sampleTeacher(), sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bonvin', prenom: 'Luc' })];

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'planning.list': [sampleVolee()],
  'teachers.list': TEACHERS,
  'assignments.list': [
    sampleAssignment({ id: 'fra', teacher_id: 'anne' }),
    sampleAssignment({ id: 'mat', subject: 'MAT', periods: 5 }),
    sampleAssignment({
      id: 'group',
      subject: 'ALL',
      is_group: true,
      class_name: '9VG',
      group_label: 'Groupe 1',
    }),
    sampleAssignment({ id: 'other', class_name: '9VG/2', plan_index: 1 }),
  ],
  'classes.list': [first, second],
  'account.show': {
    id: 'school',
    name: 'Les Tilleuls',
    email: 'a@b.ch',
    weekly_targets: [{ level: '9VG', periods: 33 }],
  },
};

const DETAIL = {
  ...first,
  positions: [],
  periods: 0,
  open_periods: 0,
  periods_per_pupil: 0,
  weekly_target: null,
  strangers: [],
  duo: null,
};

const cell = (name: string) => screen.findByRole('combobox', { name });
const sent = (calls: ReturnType<typeof serve>, name: string) =>
  calls.filter((one) => one.name === name).map(({ path, body }) => [path, body]);

test('a visa and Enter, and the next class: each is sent, what is no visa is said where it was typed', async () => {
  const calls = serve({ ...SCHOOL, 'classes.setTeachers': first });
  const { user } = renderScreen('/classes');
  const field = await cell('Maîtrise de 9VG/1');
  expect(field).toHaveProperty('value', 'LBO');
  expect(screen.getByText("LBO n'y enseigne pas")).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'adu{Enter}');
  const next = await cell('Maîtrise de 9VG/2');
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.type(next, 'xyz{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe("Le visa « xyz » n'est celui de personne");
  expect(next.getAttribute('aria-invalid')).toBe('true');
  await user.clear(next);
  await user.type(next, 'LBO{Enter}');
  await waitFor(() => expect(sent(calls, 'classes.setTeachers')).toHaveLength(2));
  expect(sent(calls, 'classes.setTeachers')).toEqual([
    ['/api/classes/k1/teachers', { class_teachers: [{ teacher_id: 'anne', periods: 1 }] }],
    ['/api/classes/k2/teachers', { class_teachers: [{ teacher_id: 'luc', periods: 1 }] }],
  ]);
});

test('a second person shares the maîtrise; pupils and periods are typed too', async () => {
  const calls = serve({ ...SCHOOL, 'classes.setTeachers': first, 'classes.update': second });
  const { user } = renderScreen('/classes');
  await user.type(await cell('Seconde maîtrise de 9VG/1'), 'ADU{Enter}');
  const pupils = screen.getByRole('textbox', { name: 'Élèves de 9VG/1' });
  await user.type(pupils, '41{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Une classe compte de 0 à 40 élèves');
  await user.clear(pupils);
  await user.type(pupils, '19{Enter}');
  await waitFor(() => expect(sent(calls, 'classes.update')).toEqual([['/api/classes/k1', { pupils: 19 }]]));
  expect(sent(calls, 'classes.setTeachers')).toEqual([
    [
      '/api/classes/k1/teachers',
      {
        class_teachers: [
          { teacher_id: 'luc', periods: 0.5 },
          { teacher_id: 'anne', periods: 0.5 },
        ],
      },
    ],
  ]);
});

test('a class says who looks after it, who teaches what, and what it comes to', async () => {
  serve({
    ...SCHOOL,
    'classes.show': DETAIL,
  });
  renderScreen('/classes/k1');
  expect(await screen.findByRole('heading', { name: 'Classe 9VG/1' })).toBeTruthy();
  expect(screen.getByText("n'enseigne rien à cette classe")).toBeTruthy();
  expect(screen.getByText(/^17\sh pour un objectif de 33\sh \(−16\sh\)$/)).toBeTruthy();
  const own = within(screen.getByRole('table', { name: 'Toute la classe' }));
  expect(
    own
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Français6 hDupont Anne (ADU)', 'Mathématiques5 hà pourvoir', 'Total11 h']);
  expect(screen.getByRole('table', { name: 'Groupes et cours de 9VG' })).toBeTruthy();
  expect(own.getByRole('link', { name: 'Français' }).getAttribute('href')).toContain('position=fra');
});

test('a class is saved as PDF; a failure says why', async () => {
  const saved = watchSavedFiles();
  let reply: FileReply | Refusal = new FileReply();
  const calls = serve({ ...SCHOOL, 'classes.show': DETAIL, 'documents.classPdf': () => reply });
  const { user } = renderScreen('/classes/k1');
  const button = await screen.findByRole('button', { name: 'PDF' });
  await user.click(button);
  await screen.findByText('PDF exporté avec succès');
  expect([saved, sent(calls, 'documents.classPdf').map(([path]) => path)]).toEqual([
    ['classe_9VG-1_2026-2027.pdf'],
    ['/api/export/pdf/class/k1'],
  ]);
  reply = new Refusal(503, "L'impression est occupée.");
  await user.click(button);
  expect(await screen.findByText("L'impression est occupée.")).toBeTruthy();
});

test('whoever is absent is offered only where they are, and no visa of theirs is taken', async () => {
  const away = sampleTeacher({ id: 'zoe', visa: 'ZOE', nom: 'Zoller', prenom: 'Zoé', is_absent: true });
  const calls = serve({ ...SCHOOL, 'teachers.list': [...TEACHERS, away], 'classes.show': DETAIL });
  const { user, goTo } = renderScreen('/classes');
  await user.type(await cell('Maîtrise de 9VG/2'), 'ZOE{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('ZOE\u202f: absent cette année');
  expect(sent(calls, 'classes.setTeachers')).toEqual([]);
  await goTo('/classes/k1?maitrise');
  const field = within(await screen.findByLabelText('Maîtresse ou maître de classe'));
  expect(field.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Personne',
    'Bonvin Luc (LBO)',
    'Dupont Anne (ADU) · enseigne à la classe',
  ]);
});

test('the maîtrise and the name are changed in dialogs', async () => {
  const calls = serve({
    ...SCHOOL,
    'classes.show': DETAIL,
    'classes.setTeachers': first,
    'classes.update': new Refusal(409, 'La volée 9VG a déjà une classe 9VG/2.'),
  });
  const { user } = renderScreen('/classes/k1');
  await user.click(await screen.findByRole('button', { name: 'Maîtrise' }));
  await user.selectOptions(await screen.findByLabelText('Seconde personne'), 'anne');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent(calls, 'classes.setTeachers')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Nom et élèves' }));
  const name = await screen.findByLabelText(/^Nom/);
  await user.clear(name);
  await user.type(name, '9VG/2');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('La volée 9VG a déjà une classe 9VG/2.')).toBeTruthy();
});

test('a class that is not there, or no more, is said', async () => {
  serve({ ...SCHOOL, 'classes.show': new Refusal(404, "Cette classe n'existe pas ou plus.") });
  renderScreen('/classes/gone');
  expect(await screen.findByText("Cette classe n'existe pas ou plus")).toBeTruthy();
});

test('who may only read changes nothing', async () => {
  signInAs({ role: 'lecture' });
  serve(SCHOOL);
  renderScreen('/classes');
  expect((await cell('Maîtrise de 9VG/1')).hasAttribute('readonly')).toBe(true);
});
