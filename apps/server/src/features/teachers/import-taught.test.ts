import { describe, expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import type { CellToWrite } from '../../documents/excel/sheet-to-write.ts';
import { writeWorkbook } from '../../documents/excel/write-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const year = '2026-2027';
const TITLES = ['VISA', 'NOM', 'PRENOM', 'FOURCHETTE MAX', 'DOIT ENSEIGNER', "N'enseigne jamais", 'Avec'];
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const workbook = (rows: CellToWrite[][]) =>
  writeWorkbook([{ name: 'Liste', columns: TITLES.map((title) => ({ title, width: 12 })), rows }]);

const listRules = async (school: TestSchool) =>
  (await school.ask('teachingRules.list', { query: { school_year: year } })).map(
    ({ id: _id, ...rule }) => rule,
  );

describe.each(oneDatabase)('who teaches what in the list of teachers, on %s', (kind) => {
  const server = useTestServer(kind);

  async function begin() {
    const school = await server.register();
    await school.addVolee();
    const anne = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
    return { school, anne };
  }

  test('comes with the people, also of whom the list adds, as one change, and goes out in columns that come back', async () => {
    const { school } = await begin();
    const file = await workbook([
      ['roc', 'Rochat', 'Anne', 5, 'FRA 9VG/1', '', 'BRU 9VG/2'],
      ['BRU', 'Brunner', 'Luc', '', '', '9VG/1', ''],
    ]);
    const { body } = await upload(school, 'teachers.import', file);
    expect(body).toMatchObject({
      message: '2 enseignants importés : 1 créé, 1 modifié, 0 inchangé',
      notes: [],
      rows: [
        {
          action: 'updated',
          differences: [
            { field: 'hours_max', new_value: '5' },
            { field: 'must', old_value: '', new_value: 'FRA 9VG/1' },
            { field: 'with', old_value: '', new_value: 'BRU 9VG/2' },
          ],
          hints: [expect.stringMatching(/Rochat \(ROC\) doit avoir FRA 9VG\/1.*maximum de 5/)],
        },
        { action: 'created', differences: [{ field: 'never', new_value: '9VG/1' }] },
      ],
    });
    const before = await listRules(school);
    expect(before.map((rule) => rule.kind).toSorted()).toEqual(['must', 'never', 'with']);
    const { response } = await school.call('teachers.export', {});
    const [titles] = parseWorkbook(response.rawPayload)[0]?.rows ?? [];
    expect(titles?.slice(-3)).toEqual(['DOIT ENSEIGNER', "N'ENSEIGNE JAMAIS", 'AVEC']);
    const again = await upload(school, 'teachers.import', response.rawPayload);
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listRules(school)).toEqual(before);
    const { undo } = await school.ask('changes.steps', {});
    expect(plain(undo?.summary ?? '')).toMatch(
      /^Import de 2 enseignants : .*Consignes importées : 2 enseignants : 3/,
    );
    await school.ask('changes.undo', { query: {} });
    expect(await listRules(school)).toEqual([]);
  });

  test('a column without anything says nothing, an empty cell beside others that nothing is said', async () => {
    const { school, anne } = await begin();
    await school.addTeacher({ visa: 'BRU', nom: 'Brunner', prenom: 'Luc' });
    const rules = [
      { kind: 'must' as const, subject: 'MAT' },
      { kind: 'never' as const, subject: 'EPH' },
    ];
    await school.ask('teachingRules.set', {
      params: { id: anne.id },
      query: { school_year: year },
      body: { rules },
    });
    const file = await workbook([
      ['ROC', 'Rochat', 'Anne', '', '', '', ''],
      ['BRU', 'Brunner', 'Luc', '', '', 'MAT', ''],
    ]);
    await upload(school, 'teachers.import', file);
    expect(
      (await listRules(school)).map(({ kind: said, subject }) => `${said} ${subject}`).toSorted(),
    ).toEqual(['must MAT', 'never MAT']);
  });

  test('what cannot be read is a fault of its row, and nothing is written', async () => {
    const { school } = await begin();
    const file = await workbook([
      ['ROC', 'Rochat', 'Anne', '', 'Martien', '', ''],
      ['BRU', 'Brunner', 'Luc', '', '', '', 'XYZ'],
    ]);
    const refused = await upload(school, 'teachers.import', file);
    expect([refused.status, plain(refused.body.detail ?? '')]).toEqual([
      422,
      "Rien n'a été importé. À la ligne 2, DOIT ENSEIGNER : « Martien » n'est ni une branche, ni un niveau, ni une classe de l'année (et 1 autre en erreur).",
    ]);
    expect(await school.ask('teachers.list', {})).toHaveLength(1);
  });
});
