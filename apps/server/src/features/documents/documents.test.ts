import type { OperationName } from '@pupitre/contract';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
type Request = Parameters<TestSchool['send']>[1];

const detailOf = ({ response }: Awaited<ReturnType<TestSchool['send']>>) =>
  response.json<{ detail: string }>().detail;

/** Prints, and reads what was printed. */
async function print(school: TestSchool, name: OperationName, request: Request) {
  const { status, response } = await school.send(name, request);
  if (status !== 200) throw new Error(`${status}: ${response.body}`);
  expect(response.headers['content-type']).toBe('application/pdf');
  const disposition = String(response.headers['content-disposition']);
  const pdf = await readPdf(response.rawPayload);
  return { ...pdf, all: pdf.text.join('\n'), file: decodeURIComponent(disposition.split("''")[1] ?? '') };
}

/** A school with a volée, of which Anne Rochat (ROC) has the first French lessons and half a function. */
async function addStaffedVolee(school: TestSchool) {
  const anne = await school.addTeacher({
    visa: 'ROC',
    specialties: ['FRA', 'HIS'],
    cycles: ['9-11S'],
    hours_min: 4,
    hours_desired: 8,
    hours_max: 9,
  });
  const luc = await school.addTeacher({ visa: 'BLA', nom: 'Blanc', prenom: 'Luc' });
  await school.addVolee({ special_params: { groups_maths: 3 } });
  const positions = await school.listAssignments();
  const french = positions.find(({ subject }) => subject === 'FRA');
  const params = { id: french?.id ?? '' };
  await school.ask('assignments.split', { params, body: [4.5, 1.5] });
  await school.ask('assignments.update', { params, body: { teacher_id: anne.id } });
  const mediation = await school.addFunction({ name: 'Médiation' });
  const hours = { function_id: mediation.id, teacher_id: anne.id, hours_per_week: 2.5 };
  await school.assignFunction({ ...hours, description: 'Cycle 3\nle lundi' });
  return { anne, luc };
}

describe.each(oneDatabase)('documents on %s', (kind) => {
  const server = useTestServer(kind);

  test('a volée shows classes, groups, splits, open positions, sums, and who the visas are', async () => {
    const school = await server.register();
    await addStaffedVolee(school);
    const pdf = await print(school, 'documents.voleePdf', { query: { level: '9VG', school_year } });
    expect(pdf.file).toBe('volee_9VG_2026-2027.pdf');
    expect(pdf.title).toBe('Volée 9VG – 2026-2027');
    expect(pdf).toMatchObject({ pages: 1, isTagged: true, isUniversallyAccessible: true, language: 'fr-CH' });
    expect(pdf.outline).toEqual(['Volée 9VG']);
    expect(pdf.tags.get('Table')).toBe(3);
    expect(pdf.tags.get('TH')).toBeGreaterThan(8);
    for (const text of [
      'Établissement des Tilleuls',
      'Année scolaire 2026-2027',
      'Imprimé le 21.11.2026',
      'Page 1/1',
      'Branche 9VG/1 9VG/2 Total',
      'FRA français ROC 4,5',
      'à pourvoir 1,5',
      'EPH éducation physique à pourvoir 3 à pourvoir 3 6',
      'Sans les groupes 9 9 18',
      'Groupes, une fois 5 5',
      'Total par classe 14 14',
      'Groupe 3',
      'Total des groupes et cours 15',
      'ROC Rochat Anne 4,5',
    ])
      expect(pdf.all).toContain(text);
  });

  test('a teacher sheet has the load, the positions, the functions, the total and the status', async () => {
    const school = await server.register();
    const { anne } = await addStaffedVolee(school);
    const pdf = await print(school, 'documents.teacherPdf', {
      params: { id: anne.id },
      query: { school_year },
    });
    expect(pdf.file).toBe('enseignant_Rochat_2026-2027.pdf');
    expect(pdf).toMatchObject({ pages: 1, isTagged: true, isUniversallyAccessible: true });
    for (const text of [
      'Visa ROC Cycle 9-11S Spécialités FRA, HIS',
      '7 périodes hebdomadaires au total Optimal',
      'Minimum 4 Voeu 8 Maximum 9',
      '9VG/1 FRA français 4,5',
      "Total de l'enseignement 4,5",
      'Médiation Cycle 3\nle lundi 2,5',
      'Total des fonctions 2,5',
    ])
      expect(pdf.all).toContain(text);
  });

  test('the year for the staff room has grids only, no contract, wish or verdict', async () => {
    const school = await server.register();
    await addStaffedVolee(school);
    await school.addVolee({ level: '10VP' });
    const pdf = await print(school, 'documents.yearPdf', { query: { school_year } });
    expect(pdf.file).toBe('repartition_2026-2027.pdf');
    expect(pdf.outline).toEqual(['Année scolaire 2026-2027', 'Volée 9VG', 'Volée 10VP']);
    expect(pdf.pages).toBe(3);
    for (const word of ['Optimal', 'Fourchette', 'Voeu', 'Médiation']) expect(pdf.all).not.toContain(word);
    expect(pdf.text[0]).toContain('9VG 2 8 33 7 (28,5 h) 13');
    expect(pdf.text[2]).toContain('Page 3/3');
  });

  test('the year for the head has contracts, wishes, verdicts and functions; a name with a hyphen stays whole', async () => {
    const school = await server.register();
    await addStaffedVolee(school);
    await school.addTeacher({ visa: 'MAR', nom: 'de la Bouverie de Saint', prenom: 'Marie-Antoinette' });
    const pdf = await print(school, 'documents.yearPdf', { query: { school_year, audience: 'direction' } });
    expect(pdf.file).toBe('repartition_direction_2026-2027.pdf');
    expect(pdf.outline).toEqual(['Année scolaire 2026-2027', 'Enseignants', 'Fonctions particulières']);
    expect(pdf.text[1]).toContain('Marie-Antoinette');
    expect(pdf.text[1]).toContain('ROC Rochat Anne 9-11S 4,5 2,5 7 4–9 8 Optimal');
    expect(pdf.text[2]).toContain('Médiation Rochat Anne Cycle 3\nle lundi 2,5');
    expect(pdf.text[2]).toContain('Page 3/3');
  });

  test('all teachers: a summary and a sheet each; the active year when left out; by cycle or none', async () => {
    const school = await server.register();
    await addStaffedVolee(school);
    const everybody = await print(school, 'documents.allTeachersPdf', {});
    expect(everybody.file).toBe('enseignants_2026-2027.pdf');
    expect(everybody.outline).toEqual(['Enseignants', 'Blanc Luc', 'Rochat Anne']);
    expect(everybody.pages).toBe(3);
    expect(everybody.text[1]).toContain('0 période hebdomadaire au total');
    expect(everybody.text[1]).toContain('Aucun enseignement attribué.');
    for (const [cycle, name, file] of [
      ['9-11S', 'Rochat Anne', 'enseignants_9-11S_2026-2027.pdf'],
      ['none', 'Blanc Luc', 'enseignants_sans-cycle_2026-2027.pdf'],
    ] as const) {
      const some = await print(school, 'documents.allTeachersPdf', { query: { cycle, school_year } });
      expect([some.outline.slice(1), some.file]).toEqual([[name], file]);
    }
  });

  test('all teachers in an archive: the sheet of each in a file of its own, by visa and name', async () => {
    const school = await server.register();
    await addStaffedVolee(school);
    await school.addTeacher({ visa: 'BLA/', nom: 'Blanc', prenom: 'Luc' });
    await school.addTeacher({ visa: 'bla:', nom: 'Blanc', prenom: 'Luc' });
    const unpack = async (request: Request) => {
      const { status, response } = await school.send('documents.allTeachersZip', request);
      expect([status, response.headers['content-type']]).toEqual([200, 'application/zip']);
      const files = Object.entries(unzipSync(response.rawPayload));
      return { files, disposition: String(response.headers['content-disposition']) };
    };
    const { files, disposition } = await unpack({});
    expect(disposition).toContain('enseignants_2026-2027.zip');
    expect(files.map(([name]) => name).toSorted()).toEqual([
      'BLA_Blanc_Luc.pdf',
      'BLA_Blanc_Luc_2.pdf',
      'ROC_Rochat_Anne.pdf',
      'bla_Blanc_Luc_3.pdf',
    ]);
    const sheet = await readPdf(Buffer.from(new Map(files).get('ROC_Rochat_Anne.pdf') ?? []));
    expect(sheet).toMatchObject({
      pages: 1,
      isUniversallyAccessible: true,
      title: 'Anne Rochat – 2026-2027',
    });
    expect(sheet.text.join()).toContain('9VG/1 FRA français 4,5');
    const some = await unpack({ query: { cycle: '9-11S', school_year } });
    expect(some.files.map(([name]) => name)).toEqual(['ROC_Rochat_Anne.pdf']);
    expect(some.disposition).toContain('enseignants_9-11S_2026-2027.zip');
  });

  test('who has left is printed only where they have something all the same', async () => {
    const school = await server.register();
    const { anne } = await addStaffedVolee(school);
    const next = '2027-2028';
    await school.addVolee({ school_year: next });
    const body = { last_school_year: school_year };
    await school.ask('teachers.leave', { params: { id: anne.id }, body });
    const namesIn = async () => {
      const sheets = await print(school, 'documents.allTeachersPdf', { query: { school_year: next } });
      const query = { school_year: next, audience: 'direction' };
      const head = await print(school, 'documents.yearPdf', { query });
      return [sheets.outline.slice(1), /Rochat\s+Anne/.test(head.all)];
    };
    expect(await namesIn()).toEqual([['Blanc Luc'], false]);
    const [position] = await school.listAssignments(next);
    await school.ask('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: anne.id },
    });
    expect(await namesIn()).toEqual([['Blanc Luc', 'Rochat Anne'], true]);
  });

  test('an empty year is a document that says so', async () => {
    const school = await server.register();
    const pdf = await print(school, 'documents.yearPdf', { query: { school_year } });
    expect(pdf.pages).toBe(1);
    expect(pdf.all).toContain("Aucune volée n'est organisée pour cette année.");
  });

  test.each<[OperationName, Request, number, string]>([
    ['documents.yearPdf', {}, 422, 'Veuillez sélectionner une année scolaire'],
    ['documents.yearPdf', { query: { school_year: ' ' } }, 422, 'Veuillez sélectionner une année scolaire'],
    [
      'documents.yearPdf',
      { query: { school_year: '1999-2000' } },
      404,
      "L'année scolaire 1999-2000 n'existe pas.",
    ],
    ['documents.voleePdf', { query: { school_year } }, 422, 'Veuillez sélectionner une volée'],
    ['documents.voleePdf', { query: { level: '9VG' } }, 422, 'Veuillez sélectionner une année scolaire'],
    [
      'documents.voleePdf',
      { query: { level: '9VG', school_year } },
      404,
      'Aucun enseignement trouvé pour 9VG',
    ],
    [
      'documents.allTeachersPdf',
      { query: { cycle: '2P' } },
      422,
      '« Cycle » : valeur attendue : 1P-11S, 1-6P, 1P-8P, 7-8P, 7P-11S, 9-11S, none, all',
    ],
    [
      'documents.allTeachersPdf',
      { query: { cycle: '', school_year: '' } },
      404,
      'Aucun enseignant trouvé pour cette sélection',
    ],
    ['documents.allTeachersPdf', {}, 404, 'Aucun enseignant trouvé pour cette sélection'],
    ['documents.allTeachersZip', {}, 404, 'Aucun enseignant trouvé pour cette sélection'],
    [
      'documents.teacherPdf',
      { params: { id: 'x' }, query: { school_year } },
      404,
      "Cet enseignant n'existe pas.",
    ],
  ])('%s refuses %j', async (name, request, status, detail) => {
    const school = await server.register();
    const reply = await school.send(name, request);
    expect([reply.status, detailOf(reply)]).toEqual([status, detail]);
  });

  test('a volée whose subjects are not taught has nothing to print', async () => {
    const school = await server.register();
    await school.addVolee({ subject_periods: [{ subject: 'FRA', periods: 0 }] });
    const reply = await school.send('documents.voleePdf', { query: { level: '9VG', school_year } });
    expect([reply.status, detailOf(reply)]).toEqual([404, 'Aucun enseignement trouvé pour 9VG']);
    const year = await print(school, 'documents.yearPdf', { query: { school_year } });
    expect(year.text[1]).toContain('Aucun enseignement dans cette volée.');
  });
});
