import { afterAll, describe, expect, test } from 'vitest';
import { type PdfPrinter, ProcessPrinter } from '../../documents/pdf/pdf-printer.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { UNHURRIED_MS } from '../../testing/unhurried-ms.ts';

const worker = new URL('../../testing/unruly-print-worker.ts', import.meta.url);
const patient = new ProcessPrinter({ processes: 1, timeoutMs: UNHURRIED_MS, worker });
/** For what hangs. */
const hasty = new ProcessPrinter({ processes: 1, timeoutMs: 300, worker });
afterAll(() => {
  patient.close();
  hasty.close();
});

describe('a server without what makes the documents', () => {
  const server = useTestServer('SQLite', { printer: new ProcessPrinter({ missing: 'typst' }) });

  test('says so, and does everything else', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher();
    const { status, response } = await school.send('documents.teacherPdf', { params: { id } });
    const detail = 'Ce serveur ne peut pas préparer de PDF : un composant lui manque. Le reste fonctionne.';
    expect([status, response.json()]).toEqual([503, { detail, code: 'unavailable' }]);
    const health = await server.app.inject('/api/health');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', missing: ['typst'] }]);
    expect((await school.send('teachers.export', {})).status).toBe(200);
  });
});

describe('a document that is not made', () => {
  let onPrint: (() => void) | undefined;
  let forHanging = hasty;
  const printer: PdfPrinter = {
    print(document, asker) {
      const made = (document.title.includes('HANG') ? forHanging : patient).print(document, asker);
      onPrint?.();
      return made;
    },
    close: () => undefined,
  };
  const server = useTestServer('SQLite', { printer });
  const printSheetOf = async (nom: string) => {
    const school = await server.register();
    const { id } = await school.addTeacher({ nom });
    return school.send('documents.teacherPdf', { params: { id } });
  };

  test.each([
    ['DIE', "Le document n'a pas pu être préparé. Veuillez réessayer dans un instant."],
    ['HANG', 'La préparation du document a pris trop de temps. Veuillez réessayer dans un instant.'],
  ])('%s: a 503 that says so, and the next one is made', async (nom, detail) => {
    const { status, response } = await printSheetOf(nom);
    expect([status, response.json()]).toEqual([503, { detail, code: 'unavailable' }]);
    expect(response.headers['retry-after']).toBe('5');
    expect((await printSheetOf('Rochat')).status).toBe(200);
  });

  test('a fault in a template is our own: a 500 with an id', async () => {
    const { status, response } = await printSheetOf('FAULT');
    expect(status).toBe(500);
    expect(response.json<{ detail: string }>().detail).toMatch(
      /^Erreur interne du serveur\. Référence : [\w-]+\.$/,
    );
    expect((await printSheetOf('Rochat')).status).toBe(200);
  });

  test('the process is free again as soon as the client hangs up', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher({ nom: 'HANG' });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = Number((await printSheetOf('Rochat')).response.body);
    const departure = new AbortController();
    forHanging = patient;
    onPrint = () => departure.abort();
    const headers = { authorization: `Bearer ${school.token}` };
    const request = fetch(`${address}/api/export/pdf/teacher/${id}`, { headers, signal: departure.signal });
    await expect(request).rejects.toThrow('aborted');
    onPrint = undefined;
    // Long before what hangs runs out of time.
    const { status, response } = await printSheetOf('Rochat');
    expect(status).toBe(200);
    expect(Number(response.body)).not.toBe(before);
  });
});
