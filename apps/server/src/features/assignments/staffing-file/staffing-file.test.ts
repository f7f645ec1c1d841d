import { describe, expect, test } from 'vitest';
import type { CellToWrite } from '../../../documents/excel/sheet-to-write.ts';
import { writeWorkbook } from '../../../documents/excel/write-workbook.ts';
import { oneDatabase } from '../../../testing/databases.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { upload } from '../../../testing/upload.ts';
import { findCellFault } from './cells.ts';
import { recogniseStaffingTitle } from './staffing-titles.ts';

const year = '2026-2027';
const NOTHING_SAID = { dry_run: 'true' };

const workbook = (titles: string[], rows: CellToWrite[][], name = 'Répartition') =>
  writeWorkbook([{ name, columns: titles.map((title) => ({ title, width: 12 })), rows }]);
const staffingOf = async (school: TestSchool) =>
  (await school.listAssignments(year)).map(({ class_name, subject, group_label, periods, teacher_id }) =>
    [class_name, subject, group_label, periods, teacher_id].join(' '),
  );

test.each([
  ['Classe', 'class'],
  ['Nom de la classe', 'class'],
  ['Branche', 'subject'],
  ['Discipline enseignée', undefined],
  ['MATIÈRE', 'subject'],
  ['Pér. hebdo', 'periods'],
  ['Nb de périodes', 'periods'],
  ['Enseignant·e', 'visa'],
  ['Sigle', 'visa'],
  ['NOM', 'nom'],
  ['Prénom', 'prenom'],
  ['Volée', 'level'],
  ['Groupe', 'group'],
  ['VERROUILLÉ', undefined],
  ['CO-ENSEIGNEMENT, APPUI', undefined],
])('the title %s is read as %s', (title, field) => {
  expect(recogniseStaffingTitle(title)).toBe(field);
});

test('what a spreadsheet made something else of is a fault of its cell', () => {
  expect([new Date(), true, { isBroken: true } as const].map((cell) => findCellFault(cell))).toEqual([
    expect.stringContaining('une date'),
    expect.stringContaining('vrai ou faux'),
    expect.stringContaining('une erreur'),
  ]);
  expect([null, '', 4.5, 'MAT', undefined].map((cell) => findCellFault(cell))).toEqual(Array(5).fill(null));
});

describe.each(oneDatabase)('a staffing from a workbook on %s', (kind) => {
  const server = useTestServer(kind);

  async function organise() {
    const school = await server.register();
    const anne = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
    const luc = await school.addTeacher({ visa: 'BRU', nom: 'Brunner', prenom: 'Luc' });
    await school.addVolee();
    return { school, anne, luc };
  }

  test('a list says who teaches what, whatever its order and titles; what it would do is said first', async () => {
    const { school, anne, luc } = await organise();
    const file = await workbook(
      ['Enseignant·e', 'Salle', 'Matière', 'Classe', 'Pér.'],
      [
        ['roc', 'A12', 'Français', '9vg/1', 6],
        ['Bru', 'A13', 'FRA', '9VG/2', '6'],
        ['', '', '', '', ''],
        ['—', 'B1', 'EPH', '9VG/1', 3],
      ],
    );
    const before = await staffingOf(school);
    const preview = await upload(school, 'assignments.import', file, { query: NOTHING_SAID });
    expect(preview.body).toMatchObject({
      message: '2 enseignements à modifier, 1 inchangé',
      school_year: year,
      differences: [
        { position: 'FRA 9VG/1', before: { visa: null }, after: { visa: 'ROC' } },
        { position: 'FRA 9VG/2', before: { visa: null }, after: { visa: 'BRU' } },
      ],
      faults: [],
      unknown: [],
      notes: ['Colonnes qui ne sont pas lues : Salle.'],
    });
    expect(await staffingOf(school)).toEqual(before);
    const { body } = await upload(school, 'assignments.import', file, { query: { school_year: year } });
    expect(body).toMatchObject({ message: '2 enseignements modifiés, 1 inchangé' });
    const after = await staffingOf(school);
    expect(after).toContain(`9VG/1 FRA  6 ${anne.id}`);
    expect(after).toContain(`9VG/2 FRA  6 ${luc.id}`);
    await school.ask('changes.undo', { query: {} });
    expect(await staffingOf(school)).toEqual(before);
  });

  test('the workbook of the year comes back unchanged, and with what was changed in a grid', async () => {
    const { school, anne, luc } = await organise();
    const french = (await school.listAssignments(year)).find(({ subject }) => subject === 'FRA');
    const params = { id: french?.id ?? '' };
    await school.ask('assignments.split', { params, body: [4, 2] });
    await school.ask('assignments.update', { params, body: { teacher_id: anne.id } });
    const beside = [{ teacher_id: luc.id, periods: 1, kind: 'support' as const }];
    await school.ask('assignments.setCoTeachers', { params, body: { co_teachers: beside } });
    for (const place of [
      { class_name: '9VG/1', is_group: false, group_label: 'Appui' },
      { class_name: '9VG', is_group: true, group_label: 'Chorale' },
    ])
      await school.ask('assignments.create', {
        query: { ...place, subject: 'FRA', periods: 1, school_year: year },
      });
    const [first] = await school.ask('classes.list', { query: { school_year: year } });
    const class_teachers = [anne, luc].map(({ id }) => ({ teacher_id: id }));
    await school.ask('classes.setTeachers', { params: { id: first?.id ?? '' }, body: { class_teachers } });
    const granted = { budgets: [{ name: 'Ordinaire', granted: 40 }] };
    await school.ask('budgets.set', { query: { school_year: year }, body: granted });
    const { response } = await school.call('exports.yearExcel', { query: { school_year: year } });
    const { body } = await upload(school, 'assignments.import', response.rawPayload, {
      query: NOTHING_SAID,
    });
    expect(body).toMatchObject({ differences: [], faults: [], unknown: [], unchanged: 8 });
    expect(JSON.stringify(body)).toContain('« Enveloppe »');

    const grid = await workbook(
      ['BRANCHE', 'GROUPE', 'PÉRIODES', '9VG/1', '9VG/2', 'TOTAL'],
      [
        ['FRA', '', 6, 'ROC 4\nBRU 2', 'BRU', 12],
        ['EPH', '', 3, '—', '—', 6],
        ['Total', '', '', '', '', 28],
      ],
      '9VG',
    );
    const changed = await upload(school, 'assignments.import', grid, { query: NOTHING_SAID });
    expect(changed.body).toMatchObject({
      differences: [
        { position: 'FRA 9VG/1', before: { visa: null, periods: 2 }, after: { visa: 'BRU', periods: 2 } },
        { position: 'FRA 9VG/2', before: { visa: null }, after: { visa: 'BRU' } },
      ],
    });
  });

  test('every fault is named with its cell, and nothing is written', async () => {
    const { school } = await organise();
    const french = (await school.listAssignments(year)).find(
      ({ subject, class_name }) => subject === 'FRA' && class_name === '9VG/2',
    );
    const locked = { params: { id: french?.id ?? '' }, body: { locked: true } };
    await school.ask('assignments.toggleLock', locked);
    const before = await staffingOf(school);
    const file = await workbook(
      ['Classe', 'Branche', 'Périodes', 'Visa'],
      [
        ['9VG/1', 'FRA', 5, 'ROC'],
        ['9VG/2', 'FRA', 6, 'ROC'],
        ['9VG/1', 'EPH', 3, 'XYZ'],
        ['9VG/1', 'MAT', 'beaucoup', 'ROC'],
        ['9VG/9', 'FRA', 6, 'ROC'],
        ['9VG/1', 'MUS', 2, 'ROC'],
        ['9VG/1', 'Poterie fine', 2, 'ROC'],
        [`9VG/${'9'.repeat(30)}`, 'FRA', 6, 'ROC'],
      ],
    );
    const { body } = await upload(school, 'assignments.import', file, { query: NOTHING_SAID });
    expect(body).toMatchObject({
      message: '8 points à régler : rien ne sera importé',
      faults: [
        { row: 5, column: 'C', message: expect.stringContaining('« beaucoup »') },
        { row: 4, column: 'D', message: 'le visa XYZ est inconnu' },
        { row: 8, column: 'B', message: expect.stringContaining("n'est pas une branche") },
        { row: 9, column: 'A', message: expect.stringContaining('trop long pour une classe') },
        { row: 2, column: 'D', message: 'FRA 9VG/1 : les périodes font 5 au lieu de 6' },
        { row: 3, column: 'D', message: 'FRA 9VG/2 : est verrouillé' },
      ],
      unknown: [
        { kind: 'class', level: '9VG', name: '9VG/9', row: 6, column: 'A' },
        { kind: 'subject', level: '9VG', name: 'MUS', row: 7, column: 'B', periods: 2 },
      ],
    });
    const refused = await upload(school, 'assignments.import', file);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        detail: expect.stringMatching(
          /^Rien n'a été importé\. À la ligne 5, colonne C de la feuille « Répartition » : .* \(et 7 autres\)\.$/,
        ),
      },
    ]);
    expect(await staffingOf(school)).toEqual(before);
  });

  test('classes and subjects that are not there are added to their volée where that is asked for', async () => {
    const { school, anne } = await organise();
    const file = await workbook(
      ['Classe', 'Branche', 'Périodes', 'Visa'],
      [
        ['9VG/3', 'FRA', 6, 'ROC'],
        ['9VG/1', 'MUS', 2, 'ROC'],
      ],
    );
    const query = { add_missing: 'true', school_year: year };
    const { body } = await upload(school, 'assignments.import', file, { query });
    expect(body).toMatchObject({
      unknown: [],
      differences: [{ position: 'FRA 9VG/3' }, { position: 'MUS 9VG/1' }],
    });
    const after = await staffingOf(school);
    expect(after).toContain(`9VG/3 FRA  6 ${anne.id}`);
    expect(after).toContain(`9VG/1 MUS  2 ${anne.id}`);
    expect(after).toContain('9VG/3 MUS  2 ');
    const steps = await school.ask('changes.steps', {});
    expect(steps.undo?.summary).toMatch(/^Répartition importée/);
  });

  test('a year that there is not, and a file that is none, are refused', async () => {
    const { school } = await organise();
    const file = await workbook(['Classe', 'Branche', 'Visa'], [['9VG/1', 'FRA', 'ROC']]);
    const unknown = await upload(school, 'assignments.import', file, { query: { school_year: '1999-2000' } });
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { detail: "L'année scolaire 1999-2000 n'existe pas." },
    ]);
    const other = await upload(
      school,
      'assignments.import',
      await workbook(['Menu', 'Prix'], [['Soupe', 5]]),
    );
    expect([other.status, other.body]).toMatchObject([
      422,
      { detail: expect.stringMatching(/^Le fichier ne contient aucune répartition/) },
    ]);
    expect((await upload(school, 'assignments.import', 'Bonjour')).status).toBe(415);
    const open = await upload(school, 'assignments.import', 'Classe;Branche;Visa\n"9VG/1;FRA;ROC\n');
    expect([open.status, open.body]).toMatchObject([
      422,
      { detail: expect.stringContaining('le guillemet ouvert à la ligne 2') },
    ]);
    // Lines as old Macintoshes end them; somebody by both names where the visa stands.
    const list = 'Classe;Branche;Enseignant\r9VG/1;EPH;Rochat Anne\r';
    expect((await upload(school, 'assignments.import', list)).body).toMatchObject({
      differences: [{ position: 'EPH 9VG/1', after: { visa: 'ROC' } }],
    });
  });
});
