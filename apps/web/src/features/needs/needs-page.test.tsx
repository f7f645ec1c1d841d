import type { Needs } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleTeacher, sampleWorkload } from '../../testing/samples.ts';
import { watchSavedFiles } from '../../testing/saved-files.ts';

beforeEach(signIn);

const french = {
  subject: 'FRA',
  stage: null,
  needed: 24,
  staffed: 18,
  open: 6,
  teacher_ids: ['anne', 'luc'],
  room_at_wish: 3.5,
  room_at_maximum: 5.5,
};
const german = { ...french, subject: 'ALL', needed: 12, staffed: 12, open: 0, teacher_ids: [] };
const NEEDS: Needs = {
  school_year: '2026-2027',
  subjects: [
    german,
    { ...german, stage: '9-11S' },
    french,
    { ...french, stage: '9-11S', needed: 14, staffed: 14, open: 0 },
    { ...french, stage: '7-8P', needed: 10, staffed: 4 },
  ],
  total: { needed: 36, staffed: 30, open: 6 },
  means: {
    teachers: 2,
    without_maximum: 1,
    minimum: 20,
    wish: 44,
    maximum: 65,
    teaching: 30,
    functions: 2,
    room_at_wish: 12.5,
    room_at_maximum: 33,
  },
  budgets: [],
  open_bound: 2,
  bottlenecks: [
    {
      message: 'Français en 7P\u202f: il manque 2\u00a0périodes',
      subjects: ['FRA'],
      levels: ['7P'],
      missing: 2,
      needed: 10,
      available: 8,
      teacher_ids: ['anne'],
      position_ids: [],
    },
  ],
};
const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2027-2028', '2026-2027'] },
  'teachers.list': [sampleTeacher(), sampleTeacher({ id: 'luc', visa: 'LBO', nom: 'Bonvin', prenom: 'Luc' })],
  'dashboard.teacherWorkload': { anne: sampleWorkload(22), luc: sampleWorkload(10) },
  'needs.show': NEEDS,
  'needs.hires': {
    school_year: '2026-2027',
    open: 6,
    open_bound: 2,
    profiles: [
      {
        message: 'Une personne pour FRA 7–8P, 2 à 6\u00a0périodes',
        cycle: '7-8P',
        specialties: ['FRA'],
        least: 2,
        enough: 6,
        position_ids: ['p'],
      },
    ],
  },
};

const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Besoins et ressources par branche' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

test('each subject has its figures, what all come to stands above, and what is missing is said', async () => {
  serve(SCHOOL);
  renderScreen('/needs');
  const figures = (await rowsOf()).map((row) => row.filter((_, column) => column !== 4));
  expect(figures).toEqual([
    ['Allemand', '12', '12', '0', '0', '3,5', '5,5'],
    ['Français', '24', '18', '6', '2', '3,5', '5,5'],
  ]);
  expect(
    screen.getByRole('img', {
      name: /^18\sh sur 24\sh attribuées, 21,5\sh aux voeux, 23,5\sh aux maximums$/,
    }),
  ).toBeTruthy();
  const means = screen.getByText("Libre jusqu'aux voeux").parentElement;
  expect(means?.textContent).toMatch(/12,5\sh/);
  expect(screen.getByText(/1\spersonne sans maximum, à 40/)).toBeTruthy();
  const missing = within(screen.getByRole('region', { name: 'Ce qui manque' }));
  expect(missing.getByText(/il manque 2\spériodes/)).toBeTruthy();
  expect(missing.getByRole('link', { name: '7P' }).getAttribute('href')).toBe(
    '/assignments?volee=7P&annee=2026-2027',
  );
  const ways = [
    /^24\sh de besoin en Français$/,
    /^18\sh attribuées en Français$/,
    /^6\sh à pourvoir en Français$/,
  ];
  expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/assignments?branche=FRA&annee=2026-2027&parmi=tous',
    '/assignments?branche=FRA&annee=2026-2027&parmi=attribues',
    '/assignments?branche=FRA&annee=2026-2027',
  ]);
});

test('the levels narrow the table, as the address says; a number unfolds to its people', async () => {
  serve(SCHOOL);
  const { user, searchNow } = renderScreen('/needs');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Degrés' }), '7–8P');
  expect(searchNow()).toBe('?degres=7-8P');
  expect((await rowsOf()).map(([subject, needed]) => [subject, needed])).toEqual([['Français', '10']]);
  expect(screen.getByRole('link', { name: /à pourvoir en Français$/ }).getAttribute('href')).toBe(
    '/assignments?branche=FRA&annee=2026-2027&volees=7P%2C8P',
  );
  const number = screen.getByRole('button', { name: /^2\squalifiés en Français$/, expanded: false });
  await user.click(number);
  const people = within(screen.getByRole('list', { name: 'Qualifiés en Français' })).getAllByRole('listitem');
  // Those with the most room first.
  expect(people.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Bonvin Luc 10 \/ 22\sh, encore 12\sh$/),
    expect.stringMatching(/^Dupont Anne 22 \/ 22\sh$/),
  ]);
  expect(screen.getByRole('link', { name: 'Bonvin Luc' }).getAttribute('href')).toBe(
    '/assignments?enseignant=luc&annee=2026-2027',
  );
});

test('another year is chosen and saved; one that there is not is said', async () => {
  const files = watchSavedFiles();
  const calls = serve({
    ...SCHOOL,
    'needs.show': ({ query }) =>
      query.get('school_year') === '1999-2000'
        ? new Refusal(404, "L'année scolaire 1999-2000 n'existe pas.")
        : { ...NEEDS, school_year: query.get('school_year') ?? '2026-2027' },
    'needs.excel': new FileReply('besoins.xlsx'),
    'needs.pdf': new FileReply('besoins.pdf'),
  });
  const { user } = renderScreen('/needs?annee=1999-2000');
  await screen.findByText("L'année scolaire 1999-2000 n'existe pas.");
  await user.click(screen.getByRole('button', { name: "Voir l'année active" }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Année scolaire' }), '2027-2028');
  // What is exported is what is shown.
  await screen.findByDisplayValue('2027-2028');
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await screen.findByText('Export Excel réussi');
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await screen.findByText('PDF exporté avec succès');
  expect(files).toEqual(['besoins.xlsx', 'besoins.pdf']);
  const exported = calls.filter(({ name }) => name === 'needs.excel' || name === 'needs.pdf');
  expect(exported.map(({ query }) => query.get('school_year'))).toEqual(['2027-2028', '2027-2028']);
});

test('nothing missing, or nothing to compare, is said', async () => {
  serve({
    ...SCHOOL,
    'needs.show': ({ query }) => ({
      ...NEEDS,
      school_year: query.get('school_year') ?? '2026-2027',
      subjects: query.get('school_year') === '2027-2028' ? [] : NEEDS.subjects,
      open_bound: 0,
      bottlenecks: [],
    }),
  });
  const { user } = renderScreen('/needs');
  expect(await screen.findByText("Rien ne s'y oppose en périodes.")).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Année scolaire' }), '2027-2028');
  expect(await screen.findByText("Rien à comparer pour l'instant")).toBeTruthy();
});
