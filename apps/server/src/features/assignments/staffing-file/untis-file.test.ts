import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../../testing/databases.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { upload } from '../../../testing/upload.ts';

const year = '2026-2027';
const PREVIEW = { query: { dry_run: 'true', school_year: year } };

const download = async (school: TestSchool, query: object) =>
  (await school.send('handOver.download', { query: { school_year: year, ...query } })).response.rawPayload;
const look = (school: TestSchool, file: string | Buffer) =>
  upload(school, 'assignments.import', file, PREVIEW);
/** A line of lessons in 9VG/2. */
const line = (subject: string, periods: number, visa: string) =>
  `1,${periods},,,"9VG/2","${visa}","${subject}"${','.repeat(39)}`;

describe.each(oneDatabase)('a staffing from Untis on %s', (kind) => {
  const server = useTestServer(kind);

  /** Groups, parts, halves, somebody beside, and visas that are too long and alike. */
  async function registerStaffed() {
    const school = await server.register();
    const anne = await school.addTeacher({ visa: 'ROCHATANNE', nom: 'Rochat', prenom: 'Anne' });
    const luc = await school.addTeacher({ visa: 'ROCHATANNELUC', nom: 'Rochat', prenom: 'Éloïse' });
    await school.addVolee({
      special_params: { groups_maths: 2 },
      subject_periods: [
        { subject: 'FRA', periods: 6 },
        { subject: 'MAT', periods: 5 },
        { subject: 'ECR', periods: 1.5 },
      ],
    });
    const idOf = async (subject: string, place: string) =>
      (await school.listAssignments(year)).find(
        (one) => one.subject === subject && (one.group_label ?? one.class_name) === place,
      )?.id ?? '';
    const assign = async (id: string, teacher_id: string) =>
      school.ask('assignments.update', { params: { id }, body: { teacher_id } });
    const french = await idOf('FRA', '9VG/1');
    await school.ask('assignments.split', { params: { id: french }, body: [4, 2] });
    await assign(french, anne.id);
    await assign(await idOf('MAT', 'Groupe 2'), anne.id);
    await assign(await idOf('ECR', '9VG/2'), luc.id);
    await school.ask('assignments.setCoTeachers', {
      params: { id: french },
      body: { co_teachers: [{ teacher_id: luc.id, periods: 1, kind: 'support' }] },
    });
    return { school, anne, luc };
  }

  test('what was handed over comes back unchanged, in an archive or alone, in each encoding and way of counting', async () => {
    const { school } = await registerStaffed();
    for (const halves of ['fortnight', 'double'])
      for (const encoding of ['windows-1252', 'utf-8']) {
        const archive = await download(school, { format: 'untis', halves, encoding });
        const lessons = Buffer.from(unzipSync(archive)['GPU002.TXT'] ?? []);
        for (const file of [archive, lessons]) {
          const { body } = await look(school, file);
          expect([halves, encoding, body]).toMatchObject([
            halves,
            encoding,
            { differences: [], faults: [], unknown: [], unchanged: 6 },
          ]);
          expect(body.notes).toEqual([
            "Les personnes à côté de l'enseignant (1 ligne) restent comme elles sont.",
          ]);
        }
      }
    const lists = await download(school, { format: 'csv' });
    const list = Buffer.from(unzipSync(lists)['repartition.csv'] ?? []);
    for (const file of [lists, list]) {
      const { body } = await look(school, file);
      expect(body).toMatchObject({ differences: [], faults: [], unknown: [], unchanged: 6 });
      expect(body.notes).toEqual(['Colonnes qui ne sont pas lues : NUMÉRO.']);
    }
  });

  test('what was changed there is shown and taken over position by position', async () => {
    const { school, anne, luc } = await registerStaffed();
    const files = unzipSync(await download(school, { format: 'untis', encoding: 'utf-8' }));
    const decode = (name: string) => new TextDecoder().decode(files[name]);
    // Whoever makes the timetable has given the people names of their own.
    const lessons = decode('GPU002.TXT')
      .split('\r\n')
      .map((row) => (row.includes('"MAT"') ? row.replace('"ROCHATANNE"', '"ELO"') : row))
      .map((row) => (row.includes('"FRA"') ? row.replace('"9VG/2",,', '"9VG/2","ROCHATANNE",') : row));
    const people = `${decode('GPU004.TXT')}"ELO","Rochat"${','.repeat(27)}"Éloïse"\r\n`;
    const archive = zipSync({
      'Untis/GPU002.TXT': strToU8(lessons.join('\r\n')),
      'Untis/gpu004.txt': strToU8(people),
    });
    const { body } = await look(school, Buffer.from(archive));
    expect(body).toMatchObject({
      faults: [],
      differences: [
        { position: 'FRA 9VG/2', before: { visa: null }, after: { visa: 'ROCHATANNE' } },
        { position: 'MAT 9VG Groupe 2', before: { visa: 'ROCHATANNE' }, after: { visa: 'ROCHATANNELUC' } },
      ],
    });
    const query = { school_year: year };
    expect((await upload(school, 'assignments.import', Buffer.from(archive), { query })).status).toBe(200);
    const after = await school.listAssignments(year);
    const holders = after.map(({ subject, class_name, group_label, teacher_id }) => [
      `${subject} ${class_name} ${group_label ?? ''}`,
      teacher_id,
    ]);
    expect(holders).toContainEqual(['FRA 9VG/2 ', anne.id]);
    expect(holders).toContainEqual(['MAT 9VG Groupe 2', luc.id]);
  });

  test('somebody who is not known, and periods that are not right, are named with their line', async () => {
    const { school } = await registerStaffed();
    const { body } = await look(
      school,
      [line('FRA', 6, 'XYZ'), line('ECR', 3, 'ROCHATANNE'), line('', 1, 'ROCHATANNE')].join('\r\n'),
    );
    expect(body).toMatchObject({
      faults: [
        { sheet: 'GPU002', row: 1, column: 'F', message: 'le visa XYZ est inconnu' },
        { sheet: 'GPU002', row: 2, message: 'ECR 9VG/2 : les périodes font 3 au lieu de 1,5' },
      ],
      notes: ['Lignes sans classe ou sans branche, qui ne sont pas lues : 1.'],
    });
  });

  test('a file of another program is refused by name', async () => {
    const { school } = await registerStaffed();
    const before = await school.listAssignments(year);
    const otherUntis = zipSync({ 'GPU001.TXT': strToU8('1,"9VG/1","ROC","FRA","12",1,1,,\r\n') });
    const files: [string | Buffer, number, RegExp][] = [
      [await download(school, { format: 'fet' }), 415, /^Ce fichier est un fichier de FET/],
      [await download(school, { format: 'asc' }), 415, /^Ce fichier est un fichier d'aSc/],
      [Buffer.from(otherUntis), 422, /pas les leçons \(GPU002\.TXT\)\.$/],
      ['1,"9VG/1","ROC","FRA","12",1,1,,\r\n', 422, /il faut GPU002\.TXT/],
      ['Menu;Prix\r\nSoupe;5', 422, /^Le fichier ne contient aucune répartition/],
      [Buffer.from(zipSync({ 'GPU002.TXT': new Uint8Array(5_500_000) })), 413, /5 Mo au plus/],
      ['<html></html>', 415, /page web/],
      ['Bonjour', 415, /classeur Excel/],
      ['', 422, /vide/],
    ];
    for (const [file, status, sentence] of files) {
      const reply = await upload(school, 'assignments.import', file, { query: { school_year: year } });
      expect([reply.status, reply.body]).toMatchObject([status, { detail: expect.stringMatching(sentence) }]);
    }
    expect(await school.listAssignments(year)).toEqual(before);
  });
});
