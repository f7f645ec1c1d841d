import { readFileSync } from 'node:fs';
import type { ImportReport } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../documents/excel/write-workbook.ts';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../documents/excel/fixtures/${name}`, import.meta.url));

/** A workbook with these rows, the first being its titles. */
function workbook([titles = [], ...rows]: (string | number | null)[][]): Promise<Buffer> {
  const columns = titles.map((title) => ({ title: String(title), width: 10 }));
  return writeWorkbook([{ name: 'Enseignants', columns, rows }]);
}

interface Answer {
  status: number;
  body: ImportReport & { detail: string; errors: { path: string; message: string }[] };
}

/** Sends a file as a browser does. */
async function upload(
  school: Pick<TestSchool, 'server'> & { token?: string },
  content: Buffer | null,
  { query = '', field = 'file' } = {},
): Promise<Answer> {
  const form = new FormData();
  if (content) form.set(field, new Blob([new Uint8Array(content)]), 'enseignants.xlsx');
  else form.set('other', 'x');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await school.server.app.inject({
    method: 'POST',
    url: `/api/teachers/import${query}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(school.token === undefined ? {} : { authorization: `Bearer ${school.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

const faulty = () =>
  workbook([
    ['VISA', 'Nom', 'Prénom', 'Voeux', 'Cycle'],
    ['AAA', 'Favre', 'Noémie', 20, '9-11S'],
    ['', 'Rey', 'Luc', 20, '9-12S'],
    [null],
    ['aaa', 'Roy', 'Ana', '41', null],
  ]);

const list = (school: TestSchool) => school.ask('teachers.list', {});

describe.each(databases)('teacher import on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(['teachers.xlsx', 'teachers.xls'])('%s is imported, and again without change', async (name) => {
    const school = await server.register();
    const { status, body } = await upload(school, fixture(name));
    expect([status, body.message]).toEqual([
      200,
      '12 enseignants importés : 12 créés, 0 modifié, 0 inchangé',
    ]);
    expect(body).toMatchObject({ dry_run: false, created: 12, updated: 0, unchanged: 0 });
    const teachers = await list(school);
    expect(teachers).toHaveLength(12);
    expect(teachers.find(({ visa }) => visa === 'MUZ')).toMatchObject({
      nom: 'Müller',
      prenom: 'Zoé',
      specialties: ['AVI', 'ACM'],
      cycles: ['9-11S'],
      hours_min: 16,
      hours_desired: 18,
      hours_max: 20,
    });
    expect((await upload(school, fixture(name))).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 12,
    });
    expect(await list(school)).toEqual(teachers);
  });

  test('lists of 4, 3 and 1 columns without titles', async () => {
    const school = await server.register();
    const files = [
      [['AAA', 'Favre', 'Noémie', '7-8P']],
      [
        ['BBB', 'Rey', 'Luc'],
        ['CCC', 'Roy', 'Ana'],
      ],
      [['DDD de la Cour Anne-Laure']],
    ];
    for (const rows of files) expect((await upload(school, await workbook(rows))).status).toBe(200);
    const teachers = await list(school);
    expect(teachers.map(({ visa, nom, prenom, cycles }) => [visa, nom, prenom, ...cycles])).toEqual([
      ['DDD', 'de la Cour', 'Anne-Laure'],
      ['AAA', 'Favre', 'Noémie', '7-8P'],
      ['BBB', 'Rey', 'Luc'],
      ['CCC', 'Roy', 'Ana'],
    ]);
  });

  test('a known visa is updated in the columns of the file; its positions stay', async () => {
    const school = await server.register();
    const teacher = await school.addTeacher({
      visa: 'FVN',
      nom: 'Favre',
      specialties: ['FRA'],
      hours_max: 24,
    });
    const file = await workbook([
      ['Voeux', 'VISA', 'Nom', 'Prénom'],
      [20, 'fvn', 'Favre-Rey', 'Noémie'],
      [18, 'new', 'Rey', 'Luc'],
    ]);
    expect((await upload(school, file)).body).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect(await list(school)).toEqual([
      { ...teacher, nom: 'Favre-Rey', prenom: 'Noémie', hours_desired: 20 },
      expect.objectContaining({ visa: 'new', hours_desired: 18 }),
    ]);
  });

  test('with faults nothing is written and each is listed with its row', async () => {
    const school = await server.register();
    const { status, body } = await upload(school, await faulty());
    expect([status, await list(school)]).toEqual([422, []]);
    expect(body.errors.map(({ path, message }) => `${path} ${message.split(' : ')[0] ?? ''}`)).toEqual([
      'ligne 3 CYCLES',
      'ligne 3 VISA',
      'ligne 5 VOEUX',
      'ligne 5 VISA',
    ]);
    expect(body.detail).toMatch(
      /^Rien n'a été importé\. À la ligne 3, CYCLES : .*\(et 3 autres en erreur\)\.$/,
    );
  });

  test('a dry run answers the report and writes nothing', async () => {
    const school = await server.register();
    const query = '?dry_run=true';
    const report = (await upload(school, await faulty(), { query })).body;
    expect(report).toMatchObject({
      message: '2 lignes en erreur : rien ne sera importé',
      dry_run: true,
      created: 1,
    });
    expect(report.rows.map(({ row, action, faults }) => [row, action, faults.length])).toEqual([
      [2, 'created', 0],
      [3, 'fault', 2],
      [5, 'fault', 2],
    ]);
    const fine = await upload(school, fixture('teachers.xls'), { query });
    expect([fine.status, fine.body.message]).toEqual([
      200,
      '12 enseignants à importer : 12 créés, 0 modifié, 0 inchangé',
    ]);
    expect(await list(school)).toEqual([]);
  });

  test('another school keeps its own teacher of the same visa', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const theirs = await two.addTeacher({ visa: 'MUZ', nom: 'Zwahlen' });
    expect((await upload(one, fixture('teachers.xlsx'))).body.created).toBe(12);
    expect(await list(two)).toEqual([theirs]);
  });

  test('without a token, a file or a multipart body', async () => {
    const school = await server.register();
    expect((await upload({ server }, fixture('teachers.xlsx'))).status).toBe(401);
    for (const answer of [
      await upload(school, null),
      await upload(school, fixture('teachers.xlsx'), { field: 'x' }),
    ])
      expect([answer.status, answer.body.detail]).toEqual([422, 'Veuillez sélectionner un fichier']);
    const json = await school.send('teachers.import', { body: {} });
    expect([json.status, typeof json.body.detail]).toEqual([415, 'string']);
    const query = '?dry_run=peut-être';
    expect((await upload(school, fixture('teachers.xlsx'), { query })).status).toBe(422);
  });

  test('a body that stops in the middle', async () => {
    const { app } = server;
    const { token } = await server.register();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/teachers/import',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xls"\r\n\r\nabc',
    });
    expect([answer.statusCode, typeof answer.json().detail]).toEqual([400, 'string']);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 422],
    ['a CSV', Buffer.from('VISA;Nom;Prénom\nABC;Favre;Zoé\n'), 415],
    ['a cut workbook', fixture('teachers.xlsx').subarray(0, 3000), 422],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ['dates and errors in cells', fixture('traps.xls'), 422],
  ])('%s is refused and nothing is written', async (_, file, status) => {
    const school = await server.register();
    const answer = await upload(school, file);
    expect([answer.status, await list(school)]).toEqual([status, []]);
    expect(answer.body.detail).toMatch(/^\p{Lu}.*\.$/u);
  });

  test('traps in cells are told with the rows of the spreadsheet', async () => {
    const { body } = await upload(await server.register(), fixture('traps.xlsx'));
    expect(body.errors.map(({ path, message }) => `${path} ${message.split(',')[0] ?? ''}`)).toEqual([
      'ligne 7 VOEUX : la cellule contient une date ; mettez-la au format texte',
      'ligne 8 VISA : la cellule contient une erreur de calcul',
    ]);
  });

  test('the template needs no token, has a file name and imports back', async () => {
    const { status, response } = await server.call('teachers.template', {});
    expect(status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="modele_enseignants.xlsx"; filename*=UTF-8''modele_enseignants.xlsx`,
    });
    const school = await server.register();
    const answer = await upload(school, response.rawPayload);
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      "Le fichier ne contient aucun enseignant : rien n'a été importé.",
    ]);
  });
});
