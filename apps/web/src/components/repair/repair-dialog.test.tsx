import type { Needs, RepairAdvice } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const year = '2026-2027';
const step = { is_asked: true, reasons: ['Spécialiste de français'] };
const given = { ...step, position_id: 'open', from_teacher_id: null, to_teacher_id: 'anne' };
const moved = {
  ...step,
  position_id: 'held',
  from_teacher_id: 'anne',
  to_teacher_id: 'luc',
  is_asked: false,
};
const load = { teacher_id: 'anne', before: 6, after: 6 };
const ADVICE: RepairAdvice = {
  school_year: year,
  wanted: 6,
  open: 0,
  open_bound: 0,
  moves: 1,
  moves_bound: 1,
  is_proven: true,
  sentences: ['Un seul déplacement suffit, et il en faut un.'],
  options: [
    {
      moves: 1,
      open: 0,
      chains: ['ADU cède FRA 9VG/1 à LBO, et prend FRA 9VG/2'],
      steps: [given, moved],
      loads: [load],
    },
    { moves: 0, open: 6, chains: ['Rien ne bouge'], steps: [given], loads: [load] },
  ],
};

const NEEDS: Needs = {
  school_year: year,
  subjects: [],
  total: { needed: 12, staffed: 6, open: 6 },
  means: {
    teachers: 2,
    without_maximum: 2,
    minimum: 0,
    wish: 0,
    maximum: 80,
    teaching: 6,
    functions: 0,
    room_at_wish: 40,
    room_at_maximum: 74,
  },
  budgets: [],
  open_bound: 0,
  bottlenecks: [],
};

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: year },
  'schoolYears.list': { school_years: [year] },
  'planning.list': [sampleVolee()],
  'teachers.list': [sampleTeacher(), sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bovet', prenom: 'Luc' })],
  'assignments.list': [
    sampleAssignment({ id: 'held', teacher_id: 'anne' }),
    sampleAssignment({ id: 'open', class_name: '9VG/2', plan_index: 1, teacher_id: null }),
  ],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
  'classes.list': [],
  'needs.show': NEEDS,
  'needs.hires': { school_year: year, open: 6, open_bound: 0, profiles: [] },
  'repairs.find': ADVICE,
  'repairs.apply': { message: '2 enseignements attribués', updated: 2 },
};

type User = ReturnType<typeof renderScreen>['user'];

/** The places from which a repair is sought, and what is asked for there. */
const PLACES: [string, string, (user: User) => Promise<void>, RegExp, object][] = [
  [
    'needs',
    '/needs',
    async (user) => user.click(await screen.findByRole('button', { name: 'Réparer' })),
    /^Réparer\s: ce qui est ouvert en 2026-2027$/,
    {},
  ],
  [
    'the card of somebody',
    '/assignments?onglet=enseignants',
    async (user) => user.click(await screen.findByRole('button', { name: /^Réparer l'absence de/ })),
    /^Réparer l'absence de Dupont Anne$/,
    { teacher_ids: ['anne'] },
  ],
  [
    'a cell',
    '/assignments?onglet=grille',
    async (user) => {
      (await screen.findByRole('button', { name: /^français, 9VG\/2/ })).focus();
      await user.keyboard(' ');
      await user.click(await screen.findByRole('menuitem', { name: /^Réparer par des échanges/ }));
    },
    /^Réparer\s: FRA 9VG\/2$/,
    { position_ids: ['open'] },
  ],
];

beforeEach(signIn);

test.each(PLACES)('a repair is sought from %s, and applied as one', async (_, path, seek, title, asked) => {
  const calls = serve(SCHOOL);
  const { user } = renderScreen(path);
  await seek(user);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByText(/^Un seul déplacement suffit/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
  expect(await screen.findByText(/^2 enseignements mis à jour/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodyOf = (name: string) => calls.find((one) => one.name === name)?.body;
  expect(bodyOf('repairs.find')).toEqual({ school_year: year, ...asked });
  expect(bodyOf('repairs.apply')).toEqual({
    school_year: year,
    steps: [
      { position_id: 'open', from_teacher_id: null, to_teacher_id: 'anne' },
      { position_id: 'held', from_teacher_id: 'anne', to_teacher_id: 'luc' },
    ],
  });
});

test('another way can be chosen; what does not fit any more is said, and the dialog stays', async () => {
  const refusal = new Refusal(409, "Rien n'a été attribué. ADU : 28 périodes, pour 24 au plus.");
  const calls = serve({ ...SCHOOL, 'repairs.apply': refusal });
  const { user } = renderScreen('/needs');
  await user.click(await screen.findByRole('button', { name: 'Réparer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const ways = await dialog.findAllByRole('radio');
  await user.click(ways[1] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
  expect(await screen.findByText(/ADU : 28 périodes/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'repairs.apply')?.body).toMatchObject({
    steps: [{ position_id: 'open' }],
  });
});
