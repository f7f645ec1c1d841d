import type { Assignment } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

async function download(school: TestSchool, year = school_year) {
  const reply = await school.call('exports.yearExcel', { query: { school_year: year } });
  if (reply.status !== 200) return { reply, sheets: [], names: [] };
  const sheets = parseWorkbook(reply.response.rawPayload);
  return { reply, sheets, names: sheets.map((sheet) => sheet.name) };
}

/** The first position that has all of this. */
async function find(school: TestSchool, wanted: Partial<Assignment>): Promise<string> {
  const all = await school.listAssignments(school_year);
  const found = all.find((one) =>
    Object.entries(wanted).every(([key, value]) => one[key as keyof Assignment] === value),
  );
  if (!found) throw new Error(`no position has ${JSON.stringify(wanted)}`);
  return found.id;
}

const assign = (school: TestSchool, id: string, teacher_id: string) =>
  school.ask('assignments.update', { params: { id }, body: { teacher_id } });

/** A volée with a split, a lock, a group of the plan and one added by hand. */
async function fill(school: TestSchool): Promise<void> {
  const anne = await school.addTeacher({ visa: 'ROC', hours_min: 2, hours_max: 8, hours_desired: 4 });
  const luc = await school.addTeacher({ visa: '=1+1', nom: '=1+1', prenom: 'Luc' });
  await school.addVolee({
    special_params: { groups_francais: 2 },
    subject_periods: [
      { subject: 'MAT', periods: 5 },
      { subject: 'FRA', periods: 6 },
      { subject: 'GEO', periods: 0 },
    ],
  });
  const split = await find(school, { subject: 'MAT', class_name: '9VG/2' });
  await school.ask('assignments.split', { params: { id: split }, body: [4.5, 0.5] });
  const large = await find(school, { subject: 'MAT', periods: 4.5 });
  await assign(school, large, anne.id);
  await school.ask('assignments.toggleLock', { params: { id: large } });
  await assign(school, await find(school, { group_label: 'Groupe 2' }), luc.id);
  const { id } = await school.addFunction({ name: 'Médiation' });
  await school.assignFunction({
    function_id: id,
    teacher_id: luc.id,
    hours_per_week: 1.5,
    description: '=A1',
  });
  await school.ask('assignments.create', {
    query: {
      class_name: '9VG',
      subject: 'APP',
      periods: 2,
      group_label: 'Appui',
      is_group: true,
      school_year,
    },
  });
}

describe.each(oneDatabase)('a year as a workbook on %s', (kind) => {
  const server = useTestServer(kind);

  test('has a grid for each volée, with groups and the parts of splits', async () => {
    const school = await server.register();
    await fill(school);
    const { reply, sheets, names } = await download(school);
    expect(reply.response.headers['content-disposition']).toContain('repartition_2026-2027_2026-11-21.xlsx');
    expect(names).toEqual(['9VG', 'Enseignements', 'Charges', 'Fonctions', 'Maîtrises']);
    expect(sheets[0]?.rows).toEqual([
      ['BRANCHE', 'GROUPE', 'PÉRIODES', '9VG/1', '9VG/2', 'TOTAL'],
      ['MAT', null, 5, '—', expect.stringMatching(/^(ROC 4,5\n— 0,5|— 0,5\nROC 4,5)$/), 10],
      ['FRA', 'Groupe 1', 6, '—', null, 6],
      ['FRA', 'Groupe 2', 6, '=1+1', null, 6],
      ['APP', 'Appui', 2, '—', null, 2],
      ['Total par classe', null, null, 11, 11],
      ['Total', null, null, null, null, 24],
    ]);
  });

  test('lists every position, and the load of every teacher, in numbers', async () => {
    const school = await server.register();
    await fill(school);
    const { sheets } = await download(school);
    const positions = sheets.find((sheet) => sheet.name === 'Enseignements')?.rows ?? [];
    expect(positions).toHaveLength(1 + 6);
    expect(positions[0]).toEqual([
      ...'VOLÉE CLASSE GROUPE BRANCHE PÉRIODES VISA NOM PRÉNOM VERROUILLÉ'.split(' '),
      'CO-ENSEIGNEMENT, APPUI',
    ]);
    expect(positions).toContainEqual(['9VG', '9VG/2', null, 'MAT', 4.5, 'ROC', 'Rochat', 'Anne', 'oui']);
    expect(positions).toContainEqual(['9VG', null, 'Groupe 2', 'FRA', 6, '=1+1', '=1+1', 'Luc', 'non']);
    const loads = sheets.find((sheet) => sheet.name === 'Charges')?.rows ?? [];
    expect(loads.slice(1).map((row) => [row[0], ...row.slice(10)])).toEqual([
      ['=1+1', 6, 1.5, 0, 7.5, 'Non défini'],
      ['ROC', 4.5, 0, 0, 4.5, 'Optimal'],
    ]);
    const functions = sheets.find((sheet) => sheet.name === 'Fonctions')?.rows ?? [];
    expect(functions).toEqual([
      ['FONCTION', 'VISA', 'NOM', 'PRÉNOM', 'PÉRIODES', 'DESCRIPTION'],
      ['Médiation', '=1+1', '=1+1', 'Luc', 1.5, '=A1'],
    ]);
  });

  test('has who looks after which class, over their columns, in their loads and as a list', async () => {
    const school = await server.register();
    await fill(school);
    const teachers = await school.ask('teachers.list', { query: { school_year } });
    const [anne, luc] = ['ROC', '=1+1'].map((visa) => teachers.find((teacher) => teacher.visa === visa));
    const [first, second] = await school.ask('classes.list', { query: { school_year } });
    const set = (id: string | undefined, class_teachers: { teacher_id: string; periods?: number }[]) =>
      school.ask('classes.setTeachers', { params: { id: id ?? '' }, body: { class_teachers } });
    await set(first?.id, [{ teacher_id: anne?.id ?? '' }, { teacher_id: luc?.id ?? '' }]);
    await set(second?.id, [{ teacher_id: anne?.id ?? '', periods: 1.5 }]);
    const { sheets } = await download(school);
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    expect(rowsOf('9VG')[1]).toEqual(['Maîtrise de classe', null, null, 'ROC, =1+1', 'ROC 1,5']);
    expect(
      rowsOf('Charges')
        .slice(1)
        .map((row) => row.slice(10, 14)),
    ).toEqual([
      [6, 1.5, 0.5, 8],
      [4.5, 0, 2, 6.5],
    ]);
    expect(rowsOf('Maîtrises')).toEqual([
      ['CLASSE', 'VISA', 'NOM', 'PRÉNOM', 'PÉRIODES'],
      ['9VG/1', 'ROC', 'Rochat', 'Anne', 0.5],
      ['9VG/1', '=1+1', '=1+1', 'Luc', 0.5],
      ['9VG/2', 'ROC', 'Rochat', 'Anne', 1.5],
    ]);
  });

  test('levels come in their order, under names that Excel takes', async () => {
    const school = await server.register();
    for (const level of ['Enseignements', 'a/b', '10VG', '9VP', 'A-B', "l'été", 'constructor'])
      await school.addVolee({ level });
    const { names, sheets } = await download(school);
    expect(names.slice(0, 7)).toEqual([
      '9VP',
      '10VG',
      'A-B',
      'a-b (2)',
      'constructor',
      'Enseignements (2)',
      "l'été",
    ]);
    expect(sheets[4]?.rows[0]).toContain('constructor/1');
  });

  test('a year without volées is a workbook with titles only; an unknown year is not found', async () => {
    const school = await server.register();
    const { reply, sheets } = await download(school);
    expect(reply.status).toBe(200);
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual(sheets.map(() => 1));
    const { reply: unknown } = await download(school, '1999-2000');
    expect(unknown.status).toBe(404);
    expect(unknown.response.json()).toEqual({
      detail: "L'année scolaire 1999-2000 n'existe pas.",
      code: 'not-found',
    });
    expect((await school.send('exports.yearExcel', {})).status).toBe(422);
  });
});
