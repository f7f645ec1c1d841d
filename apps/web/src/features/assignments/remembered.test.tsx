import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';

const teacher = sampleTeacher();
const SCHOOL: Replies = {
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'schoolYears.active': { active_year: '2026-2027' },
  'planning.list': [
    sampleVolee(),
    sampleVolee({ id: 'other', level: '10VG', class_names: ['10VG/1'], number_of_classes: 1 }),
    sampleVolee({ id: 'old', level: '5P', class_names: ['5P/1'], school_year: '2025-2026' }),
  ],
  'teachers.list': [teacher, sampleTeacher({ id: 'luc', nom: 'Bovet', prenom: 'Luc', cycles: [] })],
  'assignments.list': ({ query }) =>
    query.get('school_year') === '2025-2026'
      ? [sampleAssignment({ id: 'old', level: '5P', class_name: '5P/1', school_year: '2025-2026' })]
      : [
          sampleAssignment({ id: 'one', locked: true }),
          sampleAssignment({ id: 'two', class_name: '9VG/2', plan_index: 1 }),
          sampleAssignment({
            id: 'group',
            class_name: '9VG',
            is_group: true,
            group_label: 'Appui',
            plan_index: null,
          }),
        ],
  'functionAssignments.list': [],
};

const grids = () => screen.queryAllByRole('grid').map((grid) => grid.ariaLabel);
const stored = (key: string) => localStorage.getItem(key);

beforeEach(() => {
  signIn();
  serve(SCHOOL);
});

test('with several years one is chosen and remembered', async () => {
  const { user } = renderScreen('/assignments');
  const years = await screen.findByLabelText<HTMLSelectElement>('Année scolaire');
  expect(years.value).toBe('2026-2027');
  await user.selectOptions(years, '2025-2026');
  await waitFor(() => expect(grids()).toEqual(['Enseignements 5P']));
  expect(stored('assignments_schoolYear')).toBe('2025-2026');
});

test('a remembered year is shown again, without a word', async () => {
  localStorage.setItem('assignments_schoolYear', '2025-2026');
  renderScreen('/assignments');
  await waitFor(() => expect(grids()).toEqual(['Enseignements 5P']));
  expect(screen.getByLabelText<HTMLSelectElement>('Année scolaire').value).toBe('2025-2026');
  expect(screen.queryByText(/n'existe plus/)).toBeNull();
});

test('a year that another window has just made is not declared gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let school_years = ['2025-2026', '2026-2027'];
  serve({
    ...SCHOOL,
    'functions.list': [],
    'schoolYears.list': async () => {
      if (school_years.length === 3) await promise;
      return { school_years };
    },
  });
  const { user } = renderScreen('/functions');
  await screen.findByRole('button', { name: 'Ouvrir le catalogue' });
  school_years = ['2025-2026', '2026-2027', '2027-2028'];
  localStorage.setItem('assignments_schoolYear', '2027-2028');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await user.click(screen.getByRole('link', { name: 'Enseignements' }));
  await waitFor(() => expect(grids().length).toBeGreaterThan(0));
  expect(stored('assignments_schoolYear')).toBe('2027-2028');
  resolve();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Année scolaire').value).toBe('2027-2028'),
  );
  expect(screen.queryByText(/n'existe plus/)).toBeNull();
});

test('the only year stands fixed', async () => {
  serve({ ...SCHOOL, 'schoolYears.list': { school_years: ['2026-2027'] } });
  renderScreen('/assignments');
  expect(await screen.findByText(/2026-2027/)).toBeTruthy();
  expect(screen.queryByLabelText('Année scolaire')).toBeNull();
});

test('the volées ticked are remembered', async () => {
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('checkbox', { name: '10VG' }));
  await waitFor(() => expect(grids()).toEqual(['Enseignements 9VG']));
  expect(stored('assignments_selectedLevels')).toBe('["9VG"]');
});

test('remembered volées are ticked again', async () => {
  localStorage.setItem('assignments_selectedLevels', '["10VG"]');
  renderScreen('/assignments');
  await waitFor(() => expect(grids()).toEqual(['Enseignements 10VG']));
  expect(screen.getByRole('checkbox', { name: '9VG' })).toHaveProperty('checked', false);
});

test('the tab is remembered, and the cycle filter with it', async () => {
  localStorage.setItem('assignments_teacherCycleFilter', 'none');
  const { user } = renderScreen('/assignments');
  await user.click(await screen.findByRole('tab', { name: 'Par enseignant' }));
  expect(stored('assignments_activeTab')).toBe('teachers');
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.ariaLabel)).toEqual(['Bovet Luc']);
  expect(screen.getByLabelText<HTMLSelectElement>('Filtrer par cycle').value).toBe('none');
  await user.click(screen.getByRole('tab', { name: 'Grille' }));
  expect(stored('assignments_activeTab')).toBe('grid');
});

test('each volée, subject and set of groups shows how much of it is locked: all, mixed or none', async () => {
  serve({ ...SCHOOL, 'assignments.lockBulk': { message: 'Fait', updated: 1 } });
  const { user } = renderScreen('/assignments');
  const grid = within(await screen.findByRole('grid', { name: 'Enseignements 9VG' }));
  const pressed = (name: string) => grid.getByRole('button', { name }).getAttribute('aria-pressed');
  expect(pressed('Verrouiller 9VG')).toBe('mixed');
  expect(pressed('Verrouiller FRA, 9VG')).toBe('mixed');
  expect(pressed('Verrouiller FRA groupes, 9VG')).toBe('false');
  await user.click(grid.getByRole('button', { name: 'Verrouiller FRA groupes, 9VG' }));
  await waitFor(() => expect(pressed('Verrouiller FRA groupes, 9VG')).toBe('true'));
  expect(pressed('Verrouiller FRA, 9VG')).toBe('mixed');
  await user.click(grid.getByRole('button', { name: 'Verrouiller 9VG' }));
  await waitFor(() => expect(pressed('Verrouiller 9VG')).toBe('true'));
});

test('a volée without positions has nothing to lock, and says so', async () => {
  const { user } = renderScreen('/assignments');
  const toggles = await screen.findAllByRole('button', { name: 'Verrouiller 10VG' });
  expect(toggles[0]?.getAttribute('aria-pressed')).toBe('false');
  if (toggles[0]) await user.click(toggles[0]);
  expect(await screen.findByText('Aucun enseignement trouvé pour 10VG')).toBeTruthy();
});

test('an address that leads to a volée without positions leaves the ticks and the year to the user', async () => {
  localStorage.setItem('assignments_selectedLevels', '["9VG"]');
  const { user } = renderScreen('/assignments?volee=10VG');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '10VG' });
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  await user.selectOptions(screen.getByLabelText('Année scolaire'), '2025-2026');
  await waitFor(() => expect(stored('assignments_schoolYear')).toBe('2025-2026'));
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  expect(stored('assignments_schoolYear')).toBe('2025-2026');
});

test('an address that leads to somebody who is gone leaves the filter alone', async () => {
  const { user } = renderScreen('/assignments?enseignant=nobody');
  const filter = await screen.findByLabelText<HTMLSelectElement>('Filtrer par cycle');
  await user.selectOptions(filter, '9-11S');
  expect(filter.value).toBe('9-11S');
});

test('an address may name the year of the volée or the teacher it leads to', async () => {
  renderScreen('/assignments?enseignant=luc&annee=2025-2026');
  await waitFor(() => expect(stored('assignments_schoolYear')).toBe('2025-2026'));
  const card = await screen.findByRole('article', { name: 'Bovet Luc' });
  await waitFor(() => expect(document.activeElement).toBe(card));
});
