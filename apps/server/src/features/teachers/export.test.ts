import { type TeacherBody, supposedTeacher, teacherBody } from '@pupitre/contract';
import { CYCLES, LIMITS } from '@pupitre/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds, seed } from '../../../../../packages/domain/testing/rounds.ts';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { writeWorkbook } from '../../documents/excel/write-workbook.ts';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';
import { layOutTeachers } from '../../year-content/teacher-sheet.ts';
import { planImport } from './import-plan.ts';
import { readTeacherList } from './import-sheets.ts';

const TITLES =
  'VISA,NOM,PRENOM,CYCLES,VOEUX,FOURCHETTE MIN,FOURCHETTE MAX,SPECIALITES,ABSENT,DEPART,ENSEIGNEMENT,FONCTIONS,MAÎTRISES,TOTAL,STATUT'.split(
    ',',
  );

async function download(school: TestSchool) {
  const { status, response } = await school.call('teachers.export', {});
  const [sheet] = parseWorkbook(response.rawPayload);
  return { status, response, rows: sheet?.rows ?? [] };
}

/** Names that a spreadsheet may be tempted to understand. */
const AWKWARD: Partial<TeacherBody>[] = [
  { visa: '=1+1', nom: '=1+1', prenom: '+41 21' },
  { visa: '007', nom: '1e5', prenom: '12.10.2026', hours_min: 0, hours_max: 0, hours_desired: 0 },
  { visa: '-2', nom: '@SUM(A1)', prenom: 'VRAI', specialties: ['FRA', 'MAT'], cycles: ['7-8P'] },
  { visa: '1/2', nom: "'d’Or", prenom: '_x0041_', hours_desired: 40 },
  { visa: 'VISA', nom: 'NOM', prenom: 'Prenom' },
  { visa: '#ERREUR', nom: '#N/A\ufffd', prenom: '_x0041_x0042_' },
  { visa: 'É🎵', nom: 'de  la\u00a0Harpe', prenom: '"<&>', hours_min: 20, hours_max: 24 },
];

describe.each(databases)('teacher export on %s', (kind) => {
  const server = useTestServer(kind);

  test('holds the columns of the template, then the load in the active year', async () => {
    const school = await server.register();
    const teacher = await school.addTeacher({
      visa: 'ROC',
      cycles: ['9-11S'],
      specialties: ['FRA', 'MAT'],
      hours_min: 4,
      hours_desired: 6,
      hours_max: 8,
    });
    await school.addTeacher({ visa: 'ABE', nom: 'Abegg', prenom: 'Luc' });
    await school.addTeacher({ visa: 'ZOE', nom: 'Zoller', prenom: 'Zoé', hours_desired: 0, hours_max: 8 });
    await school.addVolee();
    const [position] = await school.listAssignments();
    await school.ask('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: teacher.id },
    });
    const { status, response, rows } = await download(school);
    expect(status).toBe(200);
    expect(response.headers['content-disposition']).toContain('enseignants_2026-2027_2026-11-21.xlsx');
    expect(rows).toEqual([
      TITLES,
      ['ABE', 'Abegg', 'Luc', null, null, null, null, null, null, null, 0, 0, 0, 0, 'Non défini'],
      ['ROC', 'Rochat', 'Anne', '9-11S', 6, 4, 8, 'FRA, MAT', null, null, 3, 0, 0, 3, 'Sous minimum'],
      ['ZOE', 'Zoller', 'Zoé', null, 0, null, 8, null, null, null, 0, 0, 0, 0, 'Optimal · voeu exact'],
    ]);
  });

  test('imports back without any change', async () => {
    const school = await server.register();
    for (const teacher of AWKWARD) await school.addTeacher(teacher);
    const before = await school.ask('teachers.list', {});
    const { response, rows } = await download(school);
    expect(rows.flat()).toContain('=1+1');
    const dryRun = await upload(school, 'teachers.import', response.rawPayload, {
      query: { dry_run: 'true' },
    });
    expect(dryRun.body).toMatchObject({ created: 0, updated: 0, unchanged: AWKWARD.length });
    const { body } = await upload(school, 'teachers.import', response.rawPayload);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: AWKWARD.length });
    expect(await school.ask('teachers.list', {})).toEqual(before);
  });

  test.each([
    [{ visa: 'VISA', nom: 'NOM', prenom: 'Prenom' }],
    [{ visa: '#ERREUR', nom: 'x', prenom: '_x0041_x0042_' }],
  ])('imports %j back when there is nobody else', async (teacher) => {
    const school = await server.register();
    await school.addTeacher(teacher);
    const { response } = await download(school);
    const { body } = await upload(school, 'teachers.import', response.rawPayload);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  test('a school without teachers gets the titles', async () => {
    expect((await download(await server.register())).rows).toEqual([TITLES]);
  });
});

const anyText = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });
const anyHours = fc.option(fc.integer({ min: 0, max: LIMITS.hoursMax }));

const anyTeacher = fc
  .record(
    {
      id: fc.uuid(),
      visa: anyText(10),
      nom: anyText(80),
      prenom: anyText(80),
      specialties: fc.uniqueArray(fc.constantFrom('FRA', 'MAT', 'É-2', '1', '007'), { maxLength: 3 }),
      cycles: fc.array(fc.constantFrom(...CYCLES), { maxLength: 1 }),
      hours_min: fc.constant(null),
      hours_desired: anyHours,
      hours_max: anyHours,
    },
    { noNullPrototype: true },
  )
  // As the contract lets it in.
  .filter((teacher) => teacherBody.safeParse(teacher).success)
  .map((teacher) => supposedTeacher.parse({ id: teacher.id, ...teacherBody.parse(teacher) }));

test('any teachers read back from their export as they are', { timeout: rounds(290_000) }, async () => {
  const anyTeachers = fc.uniqueArray(anyTeacher, {
    selector: (teacher) => teacher.visa.normalize('NFC').toLowerCase(),
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(anyTeachers, async (teachers) => {
      const workbook = await writeWorkbook([layOutTeachers('Enseignants', teachers, {})]);
      const plan = planImport(readTeacherList(parseWorkbook(workbook)).rows, teachers);
      expect(plan.rows.filter((row) => row.action !== 'unchanged')).toEqual([]);
      expect(plan.rows).toHaveLength(teachers.length);
    }),
    { numRuns: rounds(10), seed: seed() },
  );
});
