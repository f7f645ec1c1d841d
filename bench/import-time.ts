import { importReport } from '@pupitre/contract';
import { utils, write } from '@e965/xlsx';
import { call } from '../scripts/demo/api.ts';
import { type Figure, plain } from './figure.ts';
import { median } from './median.ts';

export const TEACHERS = 1000;
const ROUNDS = 5;

/** A workbook of the template's columns with that many teachers. */
function makeWorkbook(): Blob {
  const cycles = ['1-6P', '1P-8P', '7-8P', '7P-11S', '9-11S', '1P-11S'];
  const rows = Array.from({ length: TEACHERS }, (_, index) => [
    `V${index}`,
    `Nom${index}`,
    `Prénom${index}`,
    cycles[index % cycles.length],
    20 + (index % 8),
    18,
    28,
    'FRA, MAT',
  ]);
  const header = [
    'VISA',
    'NOM',
    'PRENOM',
    'CYCLES',
    'VOEUX',
    'FOURCHETTE MIN',
    'FOURCHETTE MAX',
    'SPECIALITES',
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), 'Enseignants');
  return new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]);
}

async function upload(url: string, path: string, token: string, file: Blob) {
  const form = new FormData();
  form.set('file', file, 'enseignants.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
  return importReport.parse(await response.json());
}

/** Imports that many teachers. */
export const importTeachers = (url: string, token: string) =>
  upload(url, '/teachers/import', token, makeWorkbook());

/** The import of 1,000 teachers into an empty school: upload, check, write, answer. */
export async function measureImport(url: string): Promise<Figure[]> {
  const file = makeWorkbook();
  const previews: number[] = [];
  const imports: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { name: 'Mesures', email: `import-${round}@mesures.example`, password: 'mesures-au-banc' };
    const { token } = await call(url, 'auth.register', { body });
    const start = performance.now();
    await upload(url, '/teachers/import?dry_run=true', token, file);
    const middle = performance.now();
    const report = await upload(url, '/teachers/import', token, file);
    imports.push(performance.now() - middle);
    previews.push(middle - start);
    if (report.created !== TEACHERS) throw new Error(`${report.created} teachers were imported`);
  }
  return [
    plain(`preview of an import of ${TEACHERS} teachers (.xlsx)`, median(previews), 'ms'),
    plain(`import of ${TEACHERS} teachers, from upload to answer`, median(imports), 'ms'),
  ];
}
