import type { ImportReport } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal, type Replies, serve } from '../../testing/fake-server.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';

const SCHOOL: Replies = {
  'schoolYears.active': { active_year: '2026-2027' },
  'teachers.list': [],
  'dashboard.teacherWorkload': {},
};

const line = (row: number, action: ImportReport['rows'][number]['action'], faults: string[] = []) => ({
  row,
  action,
  visa: `V${row}`,
  nom: 'Dupont',
  prenom: 'Anne',
  faults,
});

const report = (rows: ImportReport['rows'], changes: Partial<ImportReport> = {}): ImportReport => ({
  message: '2 enseignants importés',
  dry_run: true,
  created: rows.filter((row) => row.action === 'created').length,
  updated: rows.filter((row) => row.action === 'updated').length,
  unchanged: rows.filter((row) => row.action === 'unchanged').length,
  rows,
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
