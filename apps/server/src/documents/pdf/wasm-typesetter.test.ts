import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { registerGranted } from '../../testing/granted-school.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { UNHURRIED_MS } from '../../testing/unhurried-ms.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type PdfPrinter, ProcessPrinter } from './pdf-printer.ts';
import { TEMPLATES } from './typst-sources.ts';

/* What a machine prints for which there is no program of Typst. */

const own = new ProcessPrinter({ processes: 1, timeoutMs: UNHURRIED_MS });
const elsewhere = new ProcessPrinter({
  processes: 1,
  timeoutMs: UNHURRIED_MS,
  worker: new URL('../../testing/wasm-print-worker.ts', import.meta.url),
});
afterAll(() => {
  own.close();
  elsewhere.close();
});

const printed: { template: PdfDocument['template']; here: Buffer; there: Buffer }[] = [];
/** Prints everything on both machines. */
const both: PdfPrinter = {
  print: async (document, signal) => {
    const [here, there] = await Promise.all([own, elsewhere].map((one) => one.print(document, signal)));
    printed.push({ template: document.template, here: here ?? Buffer.of(), there: there ?? Buffer.of() });
    return there ?? Buffer.of();
  },
  close: () => undefined,
};

/** The templates that are documents by themselves. */
const templates = readdirSync(TEMPLATES)
  .filter((name) => readFileSync(join(TEMPLATES, name), 'utf8').includes('#show: with-style'))
  .map((name) => name.replace('.typ', ''));

describe('by WebAssembly', () => {
  const server = useTestServer('SQLite', { printer: both });

  test('each document says the same, in the same places, and is tagged alike', async () => {
    const { school, anne } = await registerGranted(server);
    const query = { school_year: YEAR };
    const [aClass] = await school.ask('classes.list', { query });
    const { changes } = await school.ask('changes.list', { query: {} });
    const requests = [
      ['documents.yearPdf', { query }],
      ['documents.voleePdf', { query: { ...query, level: '9VG' } }],
      ['documents.allTeachersPdf', { query }],
      ['documents.teacherPdf', { params: { id: anne } }],
      ['documents.classPdf', { params: { id: aClass?.id ?? '' } }],
      ['documents.comparePdf', { query: { from: String(changes.at(-1)?.seq) } }],
      ['needs.pdf', { query }],
      ['personalData.pdf', { params: { id: anne } }],
    ] as const;
    for (const [name, request] of requests)
      expect([name, (await school.send(name, request)).status]).toEqual([name, 200]);

    expect(printed.map(({ template }) => template).toSorted()).toEqual(templates.toSorted());
    for (const { template, here, there } of printed) {
      const [expected, found] = await Promise.all([readPdf(here), readPdf(there)]);
      expect(expected.isUniversallyAccessible).toBe(true);
      expect({ template, ...found }).toEqual({ template, ...expected, isUniversallyAccessible: false });
    }
  });

  test('a letter that no font has is no obstacle', async () => {
    const school = await server.register();
    const { id } = await school.addTeacher({ visa: 'EMO', nom: 'Rochat 🎻' });
    expect((await school.send('documents.teacherPdf', { params: { id } })).status).toBe(200);
  });
});
