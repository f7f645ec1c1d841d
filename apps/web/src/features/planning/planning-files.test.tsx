import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FileReply, Refusal, type Replies, type SeenCall, serve } from '../../testing/fake-server.ts';
import { chooseFromMenu } from '../../testing/choose-from-menu.ts';
import { renderScreen, signIn } from '../../testing/render-screen.tsx';
import { watchSavedFiles } from '../../testing/saved-files.ts';
import { sampleVolee } from '../../testing/samples.ts';

const YEAR = '2026-2027';

const serveSchool = (replies: Replies): SeenCall[] =>
  serve({
    'schoolYears.list': { school_years: [YEAR] },
    'schoolYears.active': { active_year: YEAR },
    'planning.list': [sampleVolee()],
    'assignments.list': [],
    ...replies,
  });

async function chooseExport(name: string) {
  const { user } = renderScreen('/planning');
  const button = `Exporter l'année ${YEAR}`;
  await chooseFromMenu(user, button, name);
  return screen.getByRole('button', { name: button });
}

beforeEach(signIn);

describe('exporting', () => {
  it('a year as PDF, showing that it is under way', async () => {
    const saved = watchSavedFiles();
    const gate = Promise.withResolvers<FileReply>();
    const calls = serveSchool({ 'documents.yearPdf': () => gate.promise });
    const button = await chooseExport('Exporter en PDF');
    await waitFor(() => expect(button.dataset['loading']).toBe('true'));
    gate.resolve(new FileReply('année.pdf'));
    expect(await screen.findByText('PDF exporté avec succès')).toBeTruthy();
    expect(saved).toEqual(['année.pdf']);
    const call = calls.find((one) => one.name === 'documents.yearPdf');
    expect(call?.query.get('school_year')).toBe(YEAR);
  });

  it('a year as PDF for the head, asked for as such', async () => {
    const saved = watchSavedFiles();
    const calls = serveSchool({ 'documents.yearPdf': new FileReply('direction.pdf') });
    await chooseExport('PDF pour la direction');
    expect(await screen.findByText('PDF exporté avec succès')).toBeTruthy();
    expect(saved).toEqual(['direction.pdf']);
    const call = calls.find((one) => one.name === 'documents.yearPdf');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ school_year: YEAR, audience: 'direction' });
  });

  it('a year as a workbook', async () => {
    const saved = watchSavedFiles();
    serveSchool({ 'exports.yearExcel': new FileReply() });
    await chooseExport('Exporter en Excel');
    expect(await screen.findByText('Export Excel réussi')).toBeTruthy();
    expect(saved).toEqual(['repartition_2026-2027.xlsx']);
  });

  it('a backup', async () => {
    const saved = watchSavedFiles();
    serveSchool({ 'backup.export': new FileReply('sauvegarde.json') });
    await chooseExport('Télécharger la sauvegarde');
    expect(await screen.findByText('Sauvegarde téléchargée')).toBeTruthy();
    expect(saved).toEqual(['sauvegarde.json']);
  });

  it('a volée as PDF; a failure says why', async () => {
    const saved = watchSavedFiles();
    let reply: FileReply | Refusal = new FileReply();
    const calls = serveSchool({ 'documents.voleePdf': () => reply });
    const { user } = renderScreen('/planning');
    const button = await screen.findByRole('button', { name: 'Exporter la volée 9VG en PDF' });
    await user.click(button);
    expect(await screen.findByText('PDF exporté avec succès')).toBeTruthy();
    expect(saved).toEqual(['volee_9VG_2026-2027.pdf']);
    const call = calls.find((one) => one.name === 'documents.voleePdf');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ level: '9VG', school_year: YEAR });
    reply = new Refusal(503, "L'impression est occupée.");
    await user.click(button);
    expect(await screen.findByText("L'impression est occupée.")).toBeTruthy();
  });
});

describe('importing a backup', () => {
  const STATS = {
    plannings: 2,
    assignments: 46,
    unassigned: 3,
    functions: 0,
    function_assignments: 1,
    skipped_function_assignments: 2,
    class_teachers: 3,
    skipped_class_teachers: 0,
    teaching_rules: 0,
    skipped_teaching_rules: 0,
  };

  it('needs a file, and reports what was written', async () => {
    const calls = serveSchool({ 'backup.import': { message: 'Année restaurée', stats: STATS } });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Importer une sauvegarde' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('Veuillez sélectionner un fichier')).toBeTruthy();
    const file = new File(['{}'], 'sauvegarde.json', { type: 'application/json' });
    const field = dialog.getByLabelText<HTMLInputElement>('Fichier de sauvegarde');
    expect(field.accept).toBe('.json,application/json');
    await user.upload(field, file);
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    const report = await screen.findByRole('dialog', { name: 'Sauvegarde importée' });
    const items = within(report).getAllByRole('listitem');
    expect(items.map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '))).toEqual([
      '2 volées',
      '46 enseignements',
      "3 enseignements sans titulaire\u202f: leur enseignant ne figure pas dans l'établissement",
      '1 fonction attribuée',
      "2 attributions de fonctions laissées de côté\u202f: leur enseignant ne figure pas dans l'établissement",
    ]);
    const sent = calls.find((call) => call.name === 'backup.import')?.body;
    expect(sent instanceof FormData && sent.get('file')).toBeInstanceOf(File);
  });

  it('shows why a file is refused, and lets another be chosen', async () => {
    serveSchool({ 'backup.import': new Refusal(409, "L'année 2026-2027 existe déjà.") });
    const { user } = renderScreen('/planning');
    await user.click(await screen.findByRole('button', { name: 'Importer une sauvegarde' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(
      dialog.getByLabelText('Fichier de sauvegarde'),
      new File(['{}'], 's.json', { type: 'application/json' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Importer' }));
    expect(await dialog.findByText("L'année 2026-2027 existe déjà.")).toBeTruthy();
    expect(dialog.getByText('s.json')).toBeTruthy();
  });
});
