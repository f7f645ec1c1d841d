import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** A volée with groups, somebody beside a teacher, a half period, a class teacher, a function, and names that are too long. */
async function registerStaffed(server: TestServer) {
  const school = await server.register({ name: 'École de Łódź' });
  const anne = await school.addTeacher({ visa: 'ROCHATANNE', nom: 'Rochat', prenom: 'Anne', hours_max: 24 });
  const luc = await school.addTeacher({ visa: 'ROCHATANNELUC', nom: 'Rochat', prenom: 'Łuc' });
  await school.addVolee({
    special_params: { groups_maths: 2 },
    subject_periods: [
      { subject: 'FRA', periods: 6 },
      { subject: 'MAT', periods: 5 },
      { subject: 'ECR', periods: 0.5 },
    ],
  });
  const all = await school.listAssignments(school_year);
  const idOf = (subject: string, place: string) =>
    all.find((one) => one.subject === subject && (one.group_label ?? one.class_name) === place)?.id ?? '';
  const french = idOf('FRA', '9VG/1');
  for (const [id, teacher_id] of [
    [french, anne.id],
    [idOf('MAT', 'Groupe 1'), anne.id],
    [idOf('MAT', 'Groupe 2'), luc.id],
  ] as const)
    await school.ask('assignments.update', { params: { id }, body: { teacher_id } });
  await school.ask('assignments.setCoTeachers', {
    params: { id: french },
    body: { co_teachers: [{ teacher_id: luc.id, periods: 2, kind: 'co' }] },
  });
  const [first] = await school.ask('classes.list', { query: { school_year } });
  await school.ask('classes.setTeachers', {
    params: { id: first?.id ?? '' },
    body: { class_teachers: [{ teacher_id: anne.id }] },
  });
  return { school, anne, luc, ecr: idOf('ECR', '9VG/1') };
}

type Query = Parameters<typeof download>[1];
async function download(
  school: TestSchool,
  query: { format: 'untis' | 'fet' | 'asc' | 'csv'; halves?: 'double'; encoding?: 'utf-8' | 'windows-1252' },
) {
  const { status, response } = await school.call('handOver.download', { query: { school_year, ...query } });
  const { 'content-type': type, 'content-disposition': disposition } = response.headers;
  return { status, type, disposition, bytes: response.rawPayload };
}

async function unzip(school: TestSchool, query: Query, encoding: string) {
  const { bytes } = await download(school, query);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, decoder.decode(content).split('\r\n')]),
  );
}

describe.each(oneDatabase)('a year that is handed over on %s', (kind) => {
  const server = useTestServer(kind);

  test('is an archive for Untis, in the encoding that was chosen', async () => {
    const { school } = await registerStaffed(server);
    const { status, type, disposition } = await download(school, { format: 'untis' });
    expect([status, type]).toEqual([200, 'application/zip']);
    expect(disposition).toContain('untis_2026-2027_2026-11-21.zip');
    const files = await unzip(school, { format: 'untis' }, 'windows-1252');
    expect(Object.keys(files)).toEqual(
      ['002', '003', '004', '006', '008', '020', '021'].map((number) => `GPU${number}.TXT`),
    );
    expect(files['GPU003.TXT']?.[0]).toMatch(/^"9VG\/1","9VG\/1",+"ROCHATANNE"$/);
    expect(files['GPU004.TXT']?.[1]).toContain('"ROCHATANN2","Rochat"');
    expect(files['GPU004.TXT']?.[1]).toContain('"?uc"');
    expect(files['GPU020.TXT']?.[0]).toContain('"ROCHATANNE","Maîtrise",1,"20260801","20270731"');
    const other = await unzip(school, { format: 'untis', encoding: 'utf-8' }, 'utf-8');
    expect(other['GPU004.TXT']?.[1]).toContain('"Łuc"');
  });

  test('is a file for FET and for aSc, and lists for a spreadsheet', async () => {
    const { school } = await registerStaffed(server);
    const fet = await download(school, { format: 'fet' });
    expect([fet.type, fet.disposition]).toEqual([
      'application/xml',
      expect.stringContaining('fet_2026-2027_2026-11-21.fet'),
    ]);
    expect(fet.bytes.toString()).toContain('<Institution_Name>École de Łódź</Institution_Name>');
    const asc = await download(school, { format: 'asc', halves: 'double' });
    expect(asc.disposition).toContain('asc_2026-2027_2026-11-21.xml');
    expect(asc.bytes.toString()).toContain('periodsperweek="1.0"');
    const lists = await unzip(school, { format: 'csv' }, 'utf-8');
    expect(lists['repartition.csv']?.[0]).toMatch(/^\uFEFF"NUMÉRO";"VOLÉE"/);
    expect(lists['co-enseignement.csv']?.[1]).toMatch(/"co-enseignement";"2";"ROCHATANNELUC"/);
  });

  test('is checked before: what is open, halves, names and signs, each with its place', async () => {
    const { school, luc, ecr } = await registerStaffed(server);
    const check = await school.ask('handOver.check', { query: { school_year, format: 'untis' } });
    expect(check).toMatchObject({ school_year, day_length: 8 });
    const kinds = check.findings.map((finding) => [finding.kind, finding.count]);
    expect(kinds).toEqual([
      ['open', 3],
      ['halves', 2],
      ['names', 1],
      ['signs', 1],
    ]);
    const [, halves, names] = check.findings;
    expect(halves?.entries[0]).toMatchObject({ text: 'ECR 9VG/1 (0,5)', level: '9VG', position_id: ecr });
    expect(names?.entries).toMatchObject([{ text: 'ROCHATANNELUC → ROCHATANN2', teacher_id: luc.id }]);
    const lists = await school.ask('handOver.check', { query: { school_year, format: 'csv' } });
    expect(lists.findings.map((finding) => finding.kind)).toEqual(['open']);
    const short = await school.ask('handOver.check', {
      query: { school_year, format: 'fet', day_length: 4 },
    });
    expect(short.day_length).toBe(4);
  });

  test('an empty year says so, one that there is not is refused, and so is what is no choice', async () => {
    const school = await server.register();
    const empty = await school.ask('handOver.check', { query: { school_year, format: 'asc' } });
    expect(empty.findings).toEqual([{ kind: 'empty', count: 0, entries: [] }]);
    expect((await download(school, { format: 'fet' })).status).toBe(200);
    for (const name of ['handOver.check', 'handOver.download'] as const) {
      const unknown = await school.call(name, { query: { school_year: '1999-2000', format: 'untis' } });
      expect([unknown.status, unknown.body]).toMatchObject([
        404,
        { detail: "L'année scolaire 1999-2000 n'existe pas." },
      ]);
      for (const query of [
        { format: 'word' },
        { format: 'fet', day_length: '99' },
        { format: 'fet', day_length: '8,5' },
      ])
        expect((await school.send(name, { query })).status).toBe(422);
    }
  });
});
