import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { sampleCounts } from '../../testing/sample-comparison.ts';
import { sampleAssignment, sampleTeacher, sampleVolee, sampleWorkload } from '../../testing/samples.ts';

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'teachers.list': [sampleTeacher()],
  'planning.list': [
    sampleVolee({ number_of_classes: 3 }),
    sampleVolee({ id: 'old', school_year: '2025-2026', number_of_classes: 9 }),
  ],
  'assignments.list': [
    sampleAssignment({ teacher_id: 'anne' }),
    sampleAssignment({ id: 'open', subject: 'MAT', periods: 4.5 }),
    sampleAssignment({ id: 'also-open', subject: 'MAT', periods: 4 }),
    sampleAssignment({ id: 'music', subject: 'MUS', periods: 1 }),
    sampleAssignment({ id: 'small', level: '5P', class_name: '5P/1', periods: 0.5, teacher_id: 'anne' }),
  ],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': { anne: sampleWorkload(6) },
};

const counter = (label: string) =>
  screen.getAllByText(label).find((element) => element.tagName === 'DT')?.nextElementSibling?.textContent;

beforeEach(signIn);

test('shows the counters of the active year and what needs attention', async () => {
  const calls = serve(SCHOOL);
  renderScreen('/');
  await screen.findByText('Année active 2026-2027');
  expect([counter('Enseignants'), counter('Classes'), counter('Enseignements')]).toEqual(['1', '3', '5']);
  expect(counter('Avancement')).toBe('40\u202f%');
  expect(screen.getByText(/sur 5$/).textContent).toBe('2\u00a0enseignements attribués sur 5');
  expect(calls.find((call) => call.name === 'assignments.list')?.query.get('school_year')).toBe('2026-2027');
  const attention = within(screen.getByRole('region', { name: 'À surveiller' }));
  expect(attention.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Dupont AnneADU6\u00a0h · min 20\u00a0hSous minimum',
    'MATmathématiques2\u00a0enseignements8,5\u00a0h',
    'MUSmusique1\u00a0enseignement1\u00a0h',
    "MUS 9VG/1personne n'est qualifié1\u00a0h",
    'FRA 5P/1hors cycleADU0,5\u00a0h',
  ]);
  expect(attention.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/assignments?enseignant=anne&annee=2026-2027',
    '/assignments?branche=MAT&annee=2026-2027',
    '/assignments?branche=MUS&annee=2026-2027',
    '/assignments?position=music&annee=2026-2027',
    '/assignments?position=small&annee=2026-2027',
  ]);
});

test('what is left of what the year is granted stands beside needs and means, and leads there', async () => {
  const budget = { id: 'one', name: 'Ordinaire', granted: 25, is_default: true };
  const none = { levels: [], position_ids: [], function_assignment_ids: [] };
  const planned = SCHOOL['assignments.list'];
  if (!Array.isArray(planned)) throw new TypeError('positions were expected');
  const periods = planned.reduce((sum, position) => sum + position.periods, 0);
  serve({
    ...SCHOOL,
    'budgets.list': { school_year: '2026-2027', budgets: [{ ...budget, ...none }] },
  });
  renderScreen('/');
  const section = within(await screen.findByRole('region', { name: 'Besoins et ressources' }));
  const link = section.getByRole('link', { name: /^Enveloppe/ });
  expect(link.getAttribute('href')).toBe('/needs');
  const left = String(25 - periods).replace('.', ',');
  expect(link.textContent?.replaceAll(/\s/gu, ' ')).toBe(`Enveloppe25 h accordées, il en reste ${left} h`);
});

test('nothing is said of what is left while something that counts could not be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const budget = { id: 'one', name: 'Ordinaire', granted: 25, is_default: true };
  const none = { levels: [], position_ids: [], function_assignment_ids: [] };
  serve({
    ...SCHOOL,
    'budgets.list': { school_year: '2026-2027', budgets: [{ ...budget, ...none }] },
    'functionAssignments.list': new Refusal(500, 'Une erreur est survenue'),
  });
  renderScreen('/');
  const section = within(await screen.findByRole('region', { name: 'Besoins et ressources' }));
  expect(section.getByRole('link', { name: /^Ressources/ })).toBeTruthy();
  expect(section.queryByRole('link', { name: /^Enveloppe/ })).toBeNull();
});

test('« Chargement... » stands until the counters are there; coming back reads them again', async () => {
  const gate = Promise.withResolvers<void>();
  const calls = serve({
    ...SCHOOL,
    'schoolYears.active': async () => {
      await gate.promise;
      return { active_year: '2026-2027' };
    },
    'functions.list': [],
    'schoolYears.list': { school_years: ['2026-2027'] },
  });
  const { user } = renderScreen('/');
  const page = within(await screen.findByTestId('dashboard-page'));
  expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeTruthy();
  expect(page.getByText("Vue d'ensemble de votre établissement")).toBeTruthy();
  expect(page.getByText('Chargement...')).toBeTruthy();
  gate.resolve();
  await page.findByText('Année active 2026-2027');
  expect(page.queryByText('Chargement...')).toBeNull();
  const reads = () => calls.filter((call) => call.name === 'planning.list').length;
  expect(reads()).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Fonctions' }));
  await screen.findByTestId('functions-page');
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
});

test('the guide leads to the next step then to the functions', async () => {
  let isStaffed = false;
  serve({
    ...SCHOOL,
    'assignments.list': () => [sampleAssignment({ teacher_id: isStaffed ? 'anne' : null })],
  });
  const { user } = renderScreen('/');
  const guide = within(await screen.findByRole('region', { name: 'Consignes' }));
  expect(guide.getAllByRole('listitem')).toHaveLength(10);
  const links = () => guide.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/assignments']);
  isStaffed = true;
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  await waitFor(() => expect(links()).toEqual(['/functions']));
});

test('is read again every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const moments: number[] = [];
  serve({
    ...SCHOOL,
    'teachers.list': () => {
      moments.push(Date.now());
      return [sampleTeacher()];
    },
  });
  renderScreen('/');
  await screen.findByText('Année active 2026-2027');
  // From here on no time passes by itself, however long this takes.
  vi.setTimerTickMode('manual');
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  const apart = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  // The clock of the test moves with the real one as well, by some milliseconds.
  expect(apart.slice(-2).map((time) => Math.round(time / 1000))).toEqual([30, 30]);
});

test('« Actualiser » reads everything again and says so meanwhile', async () => {
  let gate = Promise.withResolvers<void>();
  serve({
    ...SCHOOL,
    'teachers.list': async () => {
      await gate.promise;
      return [sampleTeacher(), sampleTeacher({ id: 'luc' })];
    },
  });
  const { user } = renderScreen('/');
  expect(await screen.findByRole('button', { name: 'Actualisation...' })).toHaveProperty('disabled', true);
  gate.resolve();
  await screen.findByText('Année active 2026-2027');
  gate = Promise.withResolvers<void>();
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(screen.getByRole('button', { name: 'Actualisation...' })).toHaveProperty('disabled', true);
  gate.resolve();
  await screen.findByRole('button', { name: 'Actualiser' });
});

test('a failure is logged, without a toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ ...SCHOOL, 'planning.list': new Refusal(500, 'Erreur interne') });
  renderScreen('/');
  await screen.findByText('Les chiffres ne sont pas disponibles');
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Chargement...')).toBeNull();
  expect(screen.getByRole('button', { name: 'Actualiser' })).toHaveProperty('disabled', false);
});

test('without an active year nothing is asked of a year without a name', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const calls = serve({ ...SCHOOL, 'schoolYears.active': () => new Refusal(500, 'Panne') });
  const { user } = renderScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Actualiser' }));
  await waitFor(() =>
    expect(calls.filter((call) => call.name === 'teachers.list').length).toBeGreaterThan(1),
  );
  expect(calls.filter((call) => call.query.get('school_year') === '')).toEqual([]);
});

test.each<[keyof Replies, string]>([
  ['dashboard.teacherWorkload', "Les charges n'ont pas pu être lues."],
  ['functionAssignments.list', 'Sous minimum'],
])('%s fails: the counters stand, only its own part is empty', async (name, beside) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({ ...SCHOOL, [name]: new Refusal(500, 'Panne') });
  renderScreen('/');
  expect(await screen.findByText(beside)).toBeTruthy();
  expect([counter('Enseignants'), counter('Classes'), counter('Enseignements')]).toEqual(['1', '3', '5']);
  expect(counter('Avancement')).toBe('40\u202f%');
  expect(screen.getByRole('region', { name: 'Consignes' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

const withoutYear = () => {
  const { school_year: _, ...volee } = sampleVolee({ number_of_classes: 4 });
  return [volee] as unknown as Replies['planning.list'];
};

test.each<[string, unknown]>([
  ['is missing', {}],
  ['fails', new Refusal(500, 'Panne')],
])('an active year that %s is 2024-2025, and so is a volée without a year', async (_, active) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve({
    ...SCHOOL,
    'planning.list': withoutYear(),
    'schoolYears.active': () => active as never,
  } as Replies);
  renderScreen('/');
  await screen.findByText('Année active 2024-2025');
  expect(counter('Classes')).toBe('4');
});

test('what changed since the day before, and since one was last here, leads to the comparison', async () => {
  const visit = { seen: '2026-01-20T13:02:00.000Z', before: null };
  localStorage.setItem('pupitre_visits', JSON.stringify({ school: visit }));
  const positions = {
    all: 8,
    added: 0,
    removed: 0,
    teacher: 8,
    co_teachers: 0,
    periods: 0,
    lock: 0,
    label: 0,
  };
  const calls = serve({
    ...SCHOOL,
    'changes.compareCounts': ({ query }) =>
      query.get('from') === visit.seen
        ? sampleCounts({ changes: 12, counts: { ...sampleCounts().counts, positions } })
        : sampleCounts(),
  });
  renderScreen('/');
  const news = within(await screen.findByRole('region', { name: 'Ce qui a changé' }));
  await news.findByText(/^12\schangements, 8\senseignements$/);
  const links = news.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    "Depuis hierRien n'a changé",
    'Depuis ma dernière visite (20.01 14:02)12\u00a0changements, 8\u00a0enseignements',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/compare\?avant=\d{4}-\d\d-\d\d$/),
    `/compare?avant=${encodeURIComponent(visit.seen)}`,
  ]);
  expect(calls.filter(({ name }) => name === 'changes.compareCounts')).toHaveLength(2);
});

test('of a school that began since, the comparison is with its beginning', async () => {
  const from = { ...sampleCounts().from, kind: 'change' as const, seq: 0 };
  serve({ ...SCHOOL, 'changes.compareCounts': sampleCounts({ from, changes: 3 }) });
  renderScreen('/');
  const link = await screen.findByRole('link', { name: /^Depuis hier3\schangements/ });
  expect(link.getAttribute('href')).toBe('/compare?avant=0');
});
