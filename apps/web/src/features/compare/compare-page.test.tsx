import type { Comparison, FormerYear } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FileReply, Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { ANNE, sampleComparison, sampleSide, sampleTeacherSide } from '../../testing/sample-comparison.ts';
import { sampleAssignment, sampleTeacher, sampleVolee } from '../../testing/samples.ts';
import { watchSavedFiles } from '../../testing/saved-files.ts';

beforeEach(signIn);

const music = { id: 'music', subject: 'MUS', class_name: '9VG/2', periods: 1, plan_index: 1 };
const COMPARISON: Comparison = sampleComparison({
  changes: 3,
  totals: {
    before: { positions: 2, periods: 7, open: 2, open_periods: 7 },
    after: { positions: 2, periods: 6.5, open: 1, open_periods: 2 },
  },
  counts: {
    positions: { all: 3, added: 1, removed: 1, teacher: 1, co_teachers: 0, periods: 1, lock: 0, label: 0 },
    teachers: 1,
    functions: 1,
    volees: 1,
    budgets: 0,
  },
  positions: [
    {
      kind: 'changed',
      changes: ['teacher', 'periods'],
      before: sampleSide(),
      after: sampleSide({ teacher: ANNE, periods: 4.5 }),
    },
    { kind: 'removed', changes: [], before: sampleSide(music), after: null },
    {
      kind: 'added',
      changes: [],
      before: null,
      after: sampleSide({ id: 'new', level: '5P', class_name: '5P/1', periods: 2 }),
    },
  ],
  teachers: [
    {
      kind: 'changed',
      changes: ['load', 'contract', 'positions'],
      gained: 1,
      lost: 0,
      before: sampleTeacherSide(17),
      after: sampleTeacherSide(21.5, { hours_max: 28 }),
    },
  ],
  functions: [
    {
      kind: 'added',
      before: null,
      after: {
        id: 'given',
        function_id: 'mediation',
        function_name: 'Médiation',
        teacher: ANNE,
        hours_per_week: 1.5,
        description: '',
      },
    },
  ],
  volees: [
    {
      level: '9VG',
      kind: 'changed',
      classes: [{ before: null, after: '9VG/3' }],
      maitrises: [],
      subjects: [
        {
          subject: 'MAT',
          before: { periods: 5, groups: 0, parallel: false },
          after: { periods: 6, groups: 2, parallel: true },
        },
      ],
    },
  ],
});

const YEAR: FormerYear = {
  at: '2026-11-21T13:02:00Z',
  summary: null,
  school_year: '2026-2027',
  school_years: ['2026-2027'],
  active_year: '2026-2027',
  plannings: [sampleVolee(), sampleVolee({ id: '5p', level: '5P', class_names: ['5P/1'] })],
  classes: [],
  assignments: [
    sampleAssignment({ teacher_id: 'anne', periods: 4.5 }),
    sampleAssignment({ id: 'same', class_name: '9VG/2', plan_index: 1 }),
    sampleAssignment({ id: 'new', level: '5P', class_name: '5P/1', periods: 2 }),
  ],
  teachers: [sampleTeacher()],
  function_assignments: [],
  budgets: [],
};

const MARS = '0d4f7c2f-3a57-7d35-9a3b-0f2d9f1f6a11';

const REPLIES: Replies = {
  'schoolYears.list': { school_years: ['2026-2027', '2025-2026'] },
  'versions.list': [{ id: MARS, name: 'Avant mars', seq: 5, at: '2026-11-20T10:00:00Z' }],
  'changes.compare': COMPARISON,
  'changes.year': YEAR,
};

const open = (path = '/compare?avant=4', replies: Replies = {}) => {
  const calls = serve({ ...REPLIES, ...replies });
  return { calls, ...renderScreen(path) };
};
const asked = (calls: readonly SeenCall[]) =>
  calls.filter(({ name }) => name === 'changes.compare').map(({ query }) => Object.fromEntries(query));
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const tab = (name: RegExp) => screen.findByRole('tab', { name });

test('what differs stands volée by volée, what was and what is, under what both come to', async () => {
  open();
  await tab(/^Enseignements 3/);
  expect(rowsOf(/^Volée 9VG/)).toEqual([
    'FRA 9VG/1autre enseignant, autres périodesà pourvoir →devient ADU6 →devient 4,5Historique',
    'MUS 9VG/2disparuà pourvoir1Historique',
  ]);
  expect(rowsOf(/^Volée 5P/)).toEqual(['FRA 5P/1ajoutéà pourvoir2Historique']);
  expect(screen.getByText('À pourvoir').parentElement?.textContent).toBe('À pourvoir7 →devient 2\u00a0h');
  expect(screen.getByRole('link', { name: 'FRA 9VG/1' }).getAttribute('href')).toBe(
    '/assignments?position=position&annee=2026-2027',
  );
  expect(screen.queryByRole('link', { name: 'MUS 9VG/2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Historique de MUS 9VG/2' })).toBeTruthy();
});

test('the counts narrow the list, as does a volée, and the address says so', async () => {
  const { user, searchNow } = open();
  await user.click(await screen.findByRole('button', { name: /^autres périodes 1/ }));
  expect(searchNow()).toBe('?avant=4&filtre=periods');
  expect(rowsOf(/^Volée 9VG/)).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par volée' }), '5P');
  expect(await screen.findByText('Aucun enseignement différent ne correspond à ce filtre')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
  expect(searchNow()).toBe('?avant=4');
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test('teachers have their load, verdict and contract before and after, and lead to their positions', async () => {
  const { user, searchNow } = open('/compare?avant=4&vue=enseignants');
  await tab(/^Enseignants 1/);
  expect(rowsOf(/^Enseignants/)).toEqual([
    'Dupont Anne ADU17 / 22\u00a0h →devient 21,5 / 22\u00a0h+4,5' +
      'Sous minimum →devient OptimalContrat 20–25, voeu 22 →devient 20–28, voeu 22' +
      '1\u00a0enseignement de plus',
  ]);
  await user.click(screen.getByRole('button', { name: /de plus$/ }));
  expect(searchNow()).toBe('?avant=4&enseignant=anne');
  expect(rowsOf(/^Volée 9VG/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ne plus filtrer' }));
  expect(searchNow()).toBe('?avant=4');
});

test('functions and organisation have a list of their own', async () => {
  open('/compare?avant=4&vue=autres');
  await tab(/^Autres 2/);
  expect(rowsOf(/^Organisation/)).toEqual(['9VGclasse 9VG/3 ajoutéeMAT\u202f: 5 h → 6 h en 2 groupes']);
  expect(rowsOf(/^Fonctions/)).toEqual(['MédiationDupont Anne ADU1,5\u00a0h']);
});

test('on the grid the cells that differ say what was; they lead to their history', async () => {
  const { user, calls, searchNow } = open('/compare?avant=4&vue=grille');
  const name =
    /^français, 9VG\/1\s: ADU Dupont Anne au lieu de Non assigné, 4,5 périodes au lieu de 6 périodes$/;
  const cell = await screen.findByRole('button', { name });
  expect(cell.textContent).toBe('–→ADU6→4,5');
  expect(calls.find((one) => one.name === 'changes.year')?.path).toBe('/api/changes/9/year');
  const gone = screen.getByRole('button', { name: /^musique, 9VG\/2\s: Non assigné, 1 période, disparu$/ });
  expect(gone.dataset['mark']).toBe('removed');
  const same = screen.getByRole('button', { name: /^français, 9VG\/2\s: Non assigné, 6 périodes$/ });
  expect(same.dataset['mark']).toBeUndefined();
  serve({
    ...REPLIES,
    'changes.list': { changes: [], next: null },
    'planning.list': [],
    'teachers.list': [],
    'schoolYears.active': { active_year: '2026-2027' },
  });
  await user.click(cell);
  await waitFor(() => expect(searchNow()).toBe('?touching=position&nom=FRA+9VG%2F1'));
});

test('either side is now, a version, a moment or another year, and both change places', async () => {
  const { user, calls, searchNow } = open(`/compare?avant=2026-11-20T08:00&apres=${MARS}`);
  await screen.findByRole('option', { name: 'Avant mars', selected: true });
  expect(screen.getByLabelText<HTMLInputElement>('Avant, moment').value).toBe('2026-11-20T08:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Après, état' }), 'Maintenant');
  expect(searchNow()).toBe('?avant=2026-11-20T08%3A00&apres=now');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Avant, année scolaire' }), '2025-2026');
  await user.click(screen.getByRole('button', { name: 'Échanger avant et après' }));
  const now = new URLSearchParams(searchNow());
  expect(Object.fromEntries(now)).toEqual({
    avant: 'now',
    apres: '2026-11-20T08:00',
    annee_apres: '2025-2026',
  });
  await waitFor(() =>
    expect(asked(calls).at(-1)).toEqual({ from: 'now', to: '2026-11-20T08:00', to_year: '2025-2026' }),
  );
});

test('without a choice it is what changed since the day before', async () => {
  const { calls } = open('/compare');
  await tab(/^Enseignements/);
  expect(asked(calls)[0]).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('where nothing differs it says so; what there is not is said, with a way on', async () => {
  const { user, searchNow, goTo, calls } = open('/compare?avant=4', {
    'changes.compare': ({ query }) =>
      query.get('from') === '1999-01-01'
        ? new Refusal(404, "L'établissement n'existait pas encore.")
        : sampleComparison(),
  });
  expect(await screen.findByText('Rien ne diffère')).toBeTruthy();
  await goTo('/compare?avant=1999-01-01');
  expect(await screen.findByText("L'établissement n'existait pas encore.")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Comparer avec le début' }));
  expect(searchNow()).toBe('?avant=0');
  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ from: '0' }));
});

test('it is saved as Excel and as PDF', async () => {
  const { user, calls } = open('/compare?avant=4', {
    'exports.compareExcel': new FileReply('comparaison.xlsx'),
    'documents.comparePdf': new FileReply('comparaison.pdf'),
  });
  const saved = watchSavedFiles();
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByText('Export Excel réussi');
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await screen.findByText('PDF exporté avec succès');
  expect(saved).toEqual(['comparaison.xlsx', 'comparaison.pdf']);
  const files = calls.filter(({ name }) => /Excel|Pdf/.test(name));
  expect(files.map(({ query }) => Object.fromEntries(query))).toEqual([{ from: '4' }, { from: '4' }]);
});

test('what cannot be read is tried again', async () => {
  let isBroken = true;
  const { user } = open('/compare?avant=4', {
    'changes.compare': () => (isBroken ? new Refusal(503, 'Occupé.') : COMPARISON),
  });
  expect(await screen.findByText("La comparaison n'a pas pu être chargée")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await tab(/^Enseignements 3/)).toBeTruthy();
});
