import type { ImportReport, ImportSheet } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [],
  'dashboard.teacherWorkload': {},
};

type Line = ImportReport['rows'][number];

const line = (
  row: number,
  action: Line['action'],
  faults: string[] = [],
  more: Partial<Line> = {},
): Line => ({
  row,
  sheet: 'Liste',
  action,
  visa: `V${row}`,
  nom: 'Dupont',
  prenom: 'Anne',
  faults,
  differences: [],
  hints: [],
  ...more,
});

const sheet = (changes: Partial<ImportSheet> = {}): ImportSheet => ({
  sheet: 'Liste',
  is_hidden: false,
  is_read: true,
  reason: null,
  titles_row: 1,
  line_count: 2,
  hidden_rows: [],
  columns: [
    { column: 'A', title: 'VISA', field: 'visa', samples: ['ADU'] },
    { column: 'B', title: 'Taux', field: null, samples: ['80'] },
  ],
  ...changes,
});

const report = (rows: ImportReport['rows'], changes: Partial<ImportReport> = {}): ImportReport => ({
  message: '2 enseignants importés',
  dry_run: true,
  created: rows.filter((row) => row.action === 'created').length,
  updated: rows.filter((row) => row.action === 'updated').length,
  unchanged: rows.filter((row) => row.action === 'unchanged').length,
  rows,
  notes: [],
  sheets: [sheet()],
  unknown_codes: [],
  absent: [],
  ...changes,
});

const FILE = new File(['content'], 'liste.xlsx');

beforeEach(signIn);

async function openImport(replies: Replies) {
  const calls = serve({ ...SCHOOL, ...replies });
  const { user } = renderScreen('/teachers');
  await user.click(await screen.findByRole('button', { name: 'Importer Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importer des enseignants' }));
  const imports = () => calls.filter((call) => call.name === 'teachers.import');
  return { user, dialog, imports };
}

test('a file must be chosen', async () => {
  const { user, dialog, imports } = await openImport({});
  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  await screen.findByText('Veuillez sélectionner un fichier');
  expect(imports()).toEqual([]);
});

test('a file let go beside the zone does not take the application away', async () => {
  await openImport({});
  // False: the browser is kept from opening it.
  expect([fireEvent.dragOver(document.body), fireEvent.drop(document.body)]).toEqual([false, false]);
});

test('shows what would happen, then imports', async () => {
  const rows = [line(2, 'unchanged'), line(3, 'created'), line(4, 'updated')];
  const { user, dialog, imports } = await openImport({
    'teachers.import': ({ query }) => report(rows, { dry_run: query.get('dry_run') === 'true' }),
  });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await dialog.findByText('1 nouveau, 1 modifié, 1 inchangé');
  const shown = dialog
    .getAllByRole('row')
    .slice(1)
    .map((entry) => entry.textContent);
  expect(shown).toEqual(['3V3DupontAnneNouveau', '4V4DupontAnneModifié', '2V2DupontAnneInchangé']);
  expect(imports().map((call) => call.query.get('dry_run'))).toEqual(['true']);

  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  await screen.findByText('2 enseignants importés');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(imports().map((call) => call.query.get('dry_run'))).toEqual(['true', null]);
  const sent = imports()[1]?.body as FormData;
  expect((sent.get('file') as File).name).toBe('liste.xlsx');
});

test('faults are shown with their row numbers and hold the import back', async () => {
  const rows = [line(2, 'created'), line(7, 'fault', ['le nom manque', 'cycle inconnu : 12S'])];
  const { user, dialog } = await openImport({ 'teachers.import': report(rows) });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await dialog.findByText(/1 ligne à corriger/);
  const [first] = dialog.getAllByRole('row').slice(1);
  expect(first?.textContent).toBe('7V7DupontAnneErreurle nom manquecycle inconnu\u202f: 12S');
  expect(dialog.getByRole('button', { name: 'Importer' })).toHaveProperty('disabled', true);
});

test('a file that cannot be read is refused in the words of the server', async () => {
  const detail = "Ce fichier n'est pas un classeur Excel.";
  const { user, dialog } = await openImport({ 'teachers.import': new Refusal(415, detail) });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(dialog.getByText(detail)).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();
});

const queriesOf = (calls: { query: URLSearchParams }[]) =>
  calls.map(({ query }) => [query.get('dry_run'), JSON.parse(query.get('matching') ?? 'null')]);

test('what changes, what is emptied, who is missing and what was not read are said', async () => {
  const differences = [
    { field: 'nom' as const, old_value: 'Dupond', new_value: 'Dupont' },
    { field: 'hours_desired' as const, old_value: '25', new_value: '' },
  ];
  const rows = [line(3, 'updated', [], { differences }), line(4, 'created', [], { hints: ['À voir : V1.'] })];
  const { user, dialog } = await openImport({
    'teachers.import': report(rows, {
      notes: ['Colonne non lue : « Taux ».'],
      absent: [{ id: '1', visa: 'ABC', nom: 'Aebi', prenom: 'Zoé' }],
    }),
  });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await dialog.findByText(/^Colonne non lue.: «.Taux.»\.$/);
  const shown = dialog.getAllByRole('row').slice(1);
  expect(shown.map((entry) => entry.textContent)).toEqual([
    '4V4DupontAnneNouveauÀ voir\u202f: V1.',
    '3V3DupontAnneModifiéNom\u202f: Dupond → DupontVoeu\u202f: 25 → vidé',
  ]);
  expect(dialog.getByText(/1.personne de l'établissement n'est pas dans le fichier/)).toBeTruthy();
  expect(dialog.getByText('Aebi Zoé (ABC)')).toBeTruthy();
});

test('columns that are not understood can be matched by hand, and the import reads them so', async () => {
  const refusal = new Refusal(422, 'La colonne PRENOM manque.');
  const unread = sheet({ is_read: false, reason: 'la colonne PRENOM manque' });
  Object.assign(refusal.body, { sheets: [unread] });
  const { user, dialog, imports } = await openImport({
    'teachers.import': ({ query }) => (query.has('matching') ? report([line(2, 'created')]) : refusal),
  });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await user.selectOptions(await dialog.findByLabelText('Contenu de la colonne B Taux'), 'Prénom');
  await dialog.findByText(/1.nouveau/);
  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const matching = { sheets: [{ sheet: 'Liste', columns: { B: 'prenom' } }], specialties: {} };
  expect(queriesOf(imports())).toEqual([
    ['true', null],
    ['true', matching],
    [null, matching],
  ]);
});

test('a sheet can be left out, and the row of the titles said', async () => {
  const { user, dialog, imports } = await openImport({
    'teachers.import': report([line(2, 'created')], { sheets: [sheet(), sheet({ sheet: 'Anciens' })] }),
  });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await user.click(await dialog.findByText('Feuilles et colonnes'));
  await user.click(dialog.getByRole('checkbox', { name: 'Lire la feuille «\u202fAnciens\u202f»' }));
  const titles = dialog.getByRole('textbox', { name: 'Ligne des titres de la feuille Liste' });
  await user.clear(titles);
  await user.type(titles, '3{Enter}');
  await waitFor(() => expect(imports()).toHaveLength(3));
  expect(queriesOf(imports())[2]).toEqual([
    'true',
    {
      sheets: [
        { sheet: 'Anciens', is_read: false },
        { sheet: 'Liste', titles_row: 3 },
      ],
      specialties: {},
    },
  ]);
});

test('unknown specialties are decided before the import, all that are proposed at once', async () => {
  const unknown_codes = [
    { code: 'EPS', suggestion: 'EPH', people: 2 },
    { code: 'ITA', suggestion: null, people: 1 },
  ];
  const { user, dialog, imports } = await openImport({
    'teachers.import': ({ query }) => {
      const { specialties = {} } = JSON.parse(query.get('matching') ?? '{}');
      const open = unknown_codes.filter(({ code }) => !(code in specialties));
      return report([line(2, 'created')], { unknown_codes: open });
    },
  });
  await user.upload(dialog.getByLabelText('Fichier Excel'), FILE);
  await user.click(await dialog.findByRole('button', { name: /EPS → EPH$/ }));
  const submit = dialog.getByRole('button', { name: 'Importer' });
  await waitFor(() => expect(imports()).toHaveLength(2));
  expect(submit).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByLabelText(/^«.ITA.»$/), 'ITA');
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queriesOf(imports()).at(-1)).toEqual([
    null,
    { sheets: [], specialties: { EPS: 'EPH', ITA: 'ITA' } },
  ]);
});

test.each([
  ['cannot be read any more', () => Promise.reject(new DOMException('gone', 'NotReadableError'))],
  ['holds something else', async () => new TextEncoder().encode('CONTENT').buffer],
])('a file that %s since the preview is not imported, and can be chosen again', async (_, read) => {
  const { user, dialog, imports } = await openImport({ 'teachers.import': report([line(2, 'created')]) });
  const file = new File(['content'], 'liste.xlsx');
  const input = dialog.getByLabelText('Fichier Excel');
  await user.upload(input, file);
  await dialog.findByText(/1.nouveau/);
  vi.spyOn(file, 'arrayBuffer').mockImplementation(read);
  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  await dialog.findByText(/a été enregistré à nouveau depuis l'aperçu/);
  expect(imports()).toHaveLength(1);
  expect(dialog.queryByRole('table')).toBeNull();
  await user.upload(input, FILE);
  await dialog.findByText(/1.nouveau/);
  await user.click(dialog.getByRole('button', { name: 'Importer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file that cannot be read at all is said to be gone', async () => {
  const { user, dialog, imports } = await openImport({});
  const file = new File(['content'], 'liste.xlsx');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await user.upload(dialog.getByLabelText('Fichier Excel'), file);
  await dialog.findByText(/ne peut plus être lu/);
  expect(imports()).toEqual([]);
});
