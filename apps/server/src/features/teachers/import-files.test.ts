import { readFileSync } from 'node:fs';
import type { ImportReport } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { forgeZip, textRow, xlsxParts } from '../../testing/forge-xlsx.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

/* Lists of teachers as real programs write them, from the file to the stored teachers. */

const fixture = (name: string) =>
  readFileSync(new URL(`../../documents/excel/fixtures/lists/${name}.xlsx`, import.meta.url));
const server = useTestServer('SQLite');

const people = async (school: TestSchool) =>
  (await school.ask('teachers.list', {})).map(({ visa, nom, prenom }) => [visa, nom, prenom]);
const importFile = async (school: TestSchool, file: Buffer, query = {}) => {
  const { status, body } = await upload(school, 'teachers.import', file, { query });
  return { status, body: body as ImportReport & { detail: string } };
};
const BOTH = [
  ['AAA', 'Alpha', 'Anne'],
  ['BBB', 'Beta', 'Bruno'],
];

test.each(['backslashes', 'other-folder', 'power-query', 'numbers-summary', 'cover', 'inclusive-titles'])(
  '%s: both teachers and nobody else',
  async (name) => {
    const school = await server.register();
    const { status } = await importFile(school, fixture(name));
    expect([status, await people(school)]).toEqual([200, BOTH]);
  },
);

test('numbers shown with zeros before them are visas as shown', async () => {
  const school = await server.register();
  await importFile(school, fixture('leading-zeros'));
  expect((await people(school)).map(([visa]) => visa)).toEqual(['007', '042']);
});

test('what nothing shows is no part of a visa or a name, in a file and in a call', async () => {
  const school = await server.register();
  await importFile(school, fixture('invisible-characters'));
  expect(await people(school)).toEqual([['AAA', 'Alpha', 'Anne']]);
  const body = { visa: 'A\u200eA\u00adA', nom: 'Alpha', prenom: 'Anne' };
  expect((await school.send('teachers.create', { body })).status).toBe(409);
});

test('abbreviated titles are read, the others named', async () => {
  const school = await server.register();
  const { body } = await importFile(school, fixture('abbreviated-titles'));
  expect(await school.ask('teachers.list', {})).toMatchObject([
    { visa: 'AAA', hours_desired: 25, hours_min: 20, hours_max: 28, cycles: ['1-6P'] },
  ]);
  expect(body.notes).toEqual(['Colonne non lue : « Taux ».']);
});

test('the sheets that are read and those that are not are named', async () => {
  const school = await server.register();
  const { body } = await importFile(school, fixture('cover'), { dry_run: 'true' });
  expect(body.notes).toEqual([
    'Feuille lue : « Liste ».',
    'Feuille « Couverture » non lue : les colonnes ne sont pas reconnues ; les titres VISA, NOM et PRENOM sont attendus.',
  ]);
  expect(body.sheets.map(({ sheet, is_read, line_count }) => [sheet, is_read, line_count])).toEqual([
    ['Couverture', false, 0],
    ['Liste', true, 2],
  ]);
});

test('a formula without a result is a fault, and the stored wish stays', async () => {
  const school = await server.register();
  await importFile(school, fixture('calculated'));
  const { status, body } = await importFile(school, fixture('uncalculated'));
  expect([status, body.detail]).toEqual([
    422,
    "Rien n'a été importé. À la ligne 2, VOEUX : la formule n'a pas de résultat enregistré ; ouvrez le fichier dans votre tableur et enregistrez-le.",
  ]);
  expect((await school.ask('teachers.list', {}))[0]).toMatchObject({ visa: 'AAA', hours_desired: 25 });
});

const list = (...rows: string[][]) =>
  forgeZip(xlsxParts(rows.map((texts, index) => textRow(index + 1, texts)).join('')));

test('columns that are not understood are refused, and read once the user says what they hold', async () => {
  const school = await server.register();
  const file = list(
    ['Corps enseignant 2026-2027'],
    ['Identifiant', 'Personne', 'Appelée', 'Voeu'],
    ['AAA', 'Alpha', 'Anne', '25'],
    ['BBB', 'Beta', 'Bruno'],
  );
  const refused = await importFile(school, file, { dry_run: 'true' });
  expect(refused.status).toBe(422);
  expect(refused.body.sheets[0]?.columns.map(({ column, title, field }) => [column, title, field])).toEqual([
    ['A', 'Identifiant', null],
    ['B', 'Personne', null],
    ['C', 'Appelée', null],
    ['D', 'Voeu', 'hours_desired'],
  ]);
  const columns = { A: 'visa', B: 'nom', C: 'prenom' };
  const matching = JSON.stringify({ sheets: [{ sheet: 'Enseignants', columns }] });
  expect((await importFile(school, file, { matching })).status).toBe(200);
  expect(await people(school)).toEqual(BOTH);
  expect((await school.ask('teachers.list', {})).map((one) => one.hours_desired)).toEqual([25, null]);
});

test('a column of the file goes where the user says, whatever its title', async () => {
  const school = await server.register();
  const file = list(['Visa', 'Nom', 'Prénom', 'Min', 'Taux'], ['AAA', 'Alpha', 'Anne', '20', '25']);
  const columns = { D: null, E: 'hours_desired' };
  const matching = JSON.stringify({ sheets: [{ sheet: 'Enseignants', columns }] });
  await importFile(school, file, { matching });
  expect(await school.ask('teachers.list', {})).toMatchObject([{ hours_min: null, hours_desired: 25 }]);
});

test.each(['{', '[]', '{"sheets":[{"sheet":"x","columns":{"1":"visa"}}]}', '{"specialties":{"EPS":"!"}}'])(
  'a matching that says nothing is refused: %s',
  async (matching) => {
    const school = await server.register();
    const answer = await importFile(school, fixture('cover'), { matching });
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'La correspondance des colonnes est illisible.',
    ]);
    expect(await people(school)).toEqual([]);
  },
);

test('codes of no subject are told with what they may stand for, and replaced where the user says so', async () => {
  const school = await server.register();
  const file = list(
    ['Visa', 'Nom', 'Prénom', 'Branches'],
    ['AAA', 'Alpha', 'Anne', 'EPS, FRA'],
    ['BBB', 'Beta', 'Bruno', 'eps/Arts visuels'],
    ['CCC', 'Gamma', 'Carl', 'ITA'],
  );
  const { body } = await importFile(school, file, { dry_run: 'true' });
  expect(body.unknown_codes).toEqual([
    { code: 'EPS', suggestion: 'EPH', people: 2 },
    { code: 'ARTS VISUELS', suggestion: 'AVI', people: 1 },
    { code: 'ITA', suggestion: null, people: 1 },
  ]);
  const matching = JSON.stringify({ specialties: { EPS: 'EPH', 'ARTS VISUELS': 'AVI', ITA: 'ITA' } });
  const done = await importFile(school, file, { matching });
  expect([done.status, done.body.unknown_codes]).toEqual([200, []]);
  const teachers = await school.ask('teachers.list', {});
  expect(teachers.map(({ specialties }) => specialties)).toEqual([['EPH', 'FRA'], ['EPH', 'AVI'], ['ITA']]);
});

test('a code that a volée of the school has is known', async () => {
  const school = await server.register();
  const subject_periods = [{ subject: 'ITA', periods: 2 }];
  const body = {
    level: '9VG',
    number_of_classes: 1,
    class_names: [],
    subject_periods,
    school_year: '2026-2027',
  };
  await school.ask('planning.create', { body });
  const file = list(['Visa', 'Nom', 'Prénom', 'Branches'], ['AAA', 'Alpha', 'Anne', 'ITA']);
  expect((await importFile(school, file)).body.unknown_codes).toEqual([]);
});
