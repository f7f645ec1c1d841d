import type { ComparisonQuery } from '@pupitre/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

const latest = async (school: TestSchool) =>
  (await school.ask('changes.list', { query: { limit: 1 } })).changes[0]?.seq ?? 0;
/** The columns of what was and of what is. */
const both = <T>(before: T, after: T) => [before, after];
const compare = (school: TestSchool, query: ComparisonQuery) => school.ask('changes.compare', { query });

describe.each(oneDatabase)('two states compared on %s', (kind) => {
  const server = useTestServer(kind);
  const later = (hours: number) => {
    server.now = new Date(TODAY.getTime() + hours * HOUR_MS);
  };
  afterEach(() => later(0));

  /** A volée, then Anne gets its first lessons of French an hour later, and a function yet an hour later. */
  async function staff() {
    const school = await server.register({ name: 'Les Tilleuls' });
    const anne = await school.addTeacher({ visa: 'ROC', hours_min: 4, hours_desired: 8, hours_max: 9 });
    await school.addVolee();
    const position = (await school.listAssignments()).find(({ subject }) => subject === 'FRA');
    const params = { id: position?.id ?? '' };
    const organised = await latest(school);
    later(1);
    await school.ask('assignments.update', { params, body: { teacher_id: anne.id } });
    const given = await latest(school);
    later(2);
    const mediation = await school.addFunction({ name: 'Médiation' });
    await school.assignFunction({ function_id: mediation.id, teacher_id: anne.id, hours_per_week: 1.5 });
    later(3);
    return { school, anne, params, organised, given };
  }

  test('a change, an instant, a day, a version and now: what differs, and how much', async () => {
    const { school, organised, given } = await staff();
    const found = await compare(school, { from: String(organised) });
    expect(found).toMatchObject({
      from: {
        kind: 'change',
        seq: organised,
        name: expect.stringMatching(/^Volée 9VG/),
        school_year: '2026-2027',
      },
      to: { kind: 'now', name: null },
      changes: 3,
      totals: { before: { positions: 6, open_periods: 28 }, after: { positions: 6, open_periods: 22 } },
      counts: { positions: { all: 1, teacher: 1 }, teachers: 1, functions: 1, volees: 0 },
      positions: [
        { kind: 'changed', changes: ['teacher'], before: { teacher: null }, after: { periods: 6 } },
      ],
      teachers: [
        { changes: ['load', 'positions'], gained: 1, lost: 0, before: { total: 0 }, after: { total: 7.5 } },
      ],
      functions: [{ kind: 'added', after: { function_name: 'Médiation', hours_per_week: 1.5 } }],
    });
    const version = await school.ask('versions.create', { body: { name: 'Avant mars', seq: given } });
    const { from, counts } = await compare(school, { from: version.id });
    expect([from.kind, from.name, counts.positions.all, counts.functions]).toEqual([
      'version',
      'Avant mars',
      0,
      1,
    ]);
    const seqAt = async (moment: string) => (await compare(school, { from: moment })).from.seq;
    const instant = new Date(TODAY.getTime() + 1.5 * HOUR_MS).toISOString();
    expect([await seqAt(instant), await seqAt('2026-11-21T10:30')]).toEqual([given, organised]);
    later(24);
    expect(await seqAt('2026-11-22')).toBe(await latest(school));
    const {
      positions,
      teachers,
      functions,
      volees,
      budgets: _budgets,
      totals: _totals,
      ...head
    } = await compare(school, {
      from: String(organised),
    });
    expect([positions.length, teachers.length, functions.length, volees.length]).toEqual([1, 1, 1, 0]);
    expect(await school.ask('changes.compareCounts', { query: { from: String(organised) } })).toEqual(head);
    expect((await compare(school, { from: 'now', to: String(organised) })).totals.after.open_periods).toBe(
      28,
    );
  });

  test('another year goes by its places, and one that was renamed by either of its names', async () => {
    const { school, organised } = await staff();
    const query = { source_school_year: '2026-2027', target_school_year: '2027-2028', keep_teachers: false };
    await school.ask('planning.duplicate', { params: { level: '9VG' }, query });
    const years = { from_year: '2026-2027', to_year: '2027-2028' };
    const { counts, functions } = await compare(school, years);
    expect([counts.positions, functions.map((one) => one.kind)]).toEqual([
      { all: 1, added: 0, removed: 0, teacher: 1, co_teachers: 0, periods: 0, lock: 0, label: 0 },
      ['removed'],
    ]);
    await school.ask('schoolYears.rename', {
      params: { year: '2026-2027' },
      query: { new_year: 'Cette année' },
    });
    const namesOf = async (from_year: string | undefined) => {
      const { from, to } = await compare(school, { from: String(organised), from_year });
      return [from.school_year, to.school_year];
    };
    const { from, to } = await compare(school, {
      from: String(organised),
      from_year: '2026-2027',
      to_year: '2026-2027',
    });
    expect([from.school_year, to.school_year]).toEqual(['2026-2027', 'Cette année']);
    for (const name of [undefined, '2026-2027', 'Cette année'])
      expect(await namesOf(name)).toEqual(['2026-2027', 'Cette année']);
    await school.ask('schoolYears.delete', { params: { year: '2027-2028' } });
    const before = String((await latest(school)) - 1);
    const gone = await compare(school, { from: before, from_year: '2027-2028' });
    expect([gone.from.school_year, gone.counts.positions.all]).toEqual(['2027-2028', 1]);
  });

  test.each([
    [
      '2026-11-20',
      404,
      /^À ce moment, l'établissement n'existait pas encore\s: il commence le 21 novembre 2026 à 10:00\.$/,
    ],
    ['2027-11-21', 404, "Ce moment n'est pas encore venu."],
    ['999999', 404, "Ce changement n'existe pas."],
    ['0d4f7c2f-3a57-7d35-9a3b-0f2d9f1f6a11', 404, "Cette version n'existe pas ou plus."],
    ['hier', 422, "« De » : ce moment n'existe pas"],
    ['2026-02-30', 422, "« De » : ce moment n'existe pas"],
    ['9999999999', 422, "« De » : ce moment n'existe pas"],
  ])('%s is refused with %i', async (from, status, detail) => {
    const school = await server.register();
    for (const name of ['changes.compare', 'exports.compareExcel', 'documents.comparePdf'] as const) {
      const { response } = await school.send(name, { query: { from } });
      const said = response.json<{ detail: string }>().detail;
      expect([name, response.statusCode, said]).toEqual([name, status, expect.stringMatching(detail)]);
    }
  });

  test('what is counted since before the school began counts since its beginning; where nothing changed, nothing', async () => {
    const school = await server.register();
    const count = (from: string) => school.ask('changes.compareCounts', { query: { from } });
    const none = { changes: 0, counts: { positions: { all: 0 }, teachers: 0 } };
    expect(await count('1999-12-31')).toMatchObject({ ...none, from: { kind: 'change', seq: 0 } });
    await school.addVolee();
    const all = { changes: 1, counts: { positions: { all: 6, added: 6 }, volees: 1 } };
    expect(await count('1999-12-31')).toMatchObject(all);
    expect(await count(String(await latest(school)))).toMatchObject(none);
    const { status, body } = await school.call('changes.compareCounts', { query: { from: '2999-01-01' } });
    expect([status, body.detail]).toEqual([404, "Ce moment n'est pas encore venu."]);
  });

  test('so is a year that is not there, or was not yet', async () => {
    const school = await server.register();
    const seq = await latest(school);
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const refuse = async (query: ComparisonQuery) => {
      const { status, body } = await school.call('changes.compare', { query });
      return [status, body.detail];
    };
    expect(await refuse({ to_year: '1999-2000' })).toEqual([404, "L'année scolaire 1999-2000 n'existe pas."]);
    const early = "L'année scolaire 2027-2028 n'existait pas à ce moment.";
    expect(await refuse({ from: String(seq), from_year: '2027-2028' })).toEqual([404, early]);
    await school.ask('schoolYears.setActive', { query: { year: '2027-2028' } });
    expect(await refuse({ from: String(seq) })).toEqual([404, early]);
  });

  test('is a workbook: positions, teachers, functions, in numbers', async () => {
    const { school, organised } = await staff();
    const { response } = await school.call('exports.compareExcel', { query: { from: String(organised) } });
    expect(response.headers['content-disposition']).toContain('comparaison_2026-2027_2026-11-21.xlsx');
    const sheets = parseWorkbook(response.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Enseignements', 'Enseignants', 'Fonctions']);
    expect(sheets.map(({ rows }) => rows.slice(1))).toEqual([
      [['autre enseignant', '9VG', '9VG/1', null, 'FRA', 'à pourvoir', 'ROC', 6, 6, 'non', 'non']],
      [
        [
          'charge, enseignements',
          'ROC',
          'Rochat',
          'Anne',
          ...both(0, 7.5),
          7.5,
          ...both(1, 0),
          ...both(4, 4),
          ...both(8, 8),
          ...both(9, 9),
          ...both('Sous minimum', 'Optimal'),
        ],
      ],
      [['Médiation', 'ROC', 'Rochat Anne', null, 1.5]],
    ]);
    const same = await school.call('exports.compareExcel', { query: {} });
    expect(parseWorkbook(same.response.rawPayload).map(({ rows }) => rows.length)).toEqual([1, 1]);
  });

  test('is a document to print, which says so where nothing differs', async () => {
    const { school, organised, anne } = await staff();
    await school.ask('teachers.update', {
      params: { id: anne.id },
      body: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', hours_min: 4, hours_desired: 8, hours_max: 12 },
    });
    await school.addVolee({ level: '5P', number_of_classes: 1 });
    const print = async (query: ComparisonQuery) => {
      const { response } = await school.call('documents.comparePdf', { query });
      return { response, ...(await readPdf(response.rawPayload)) };
    };
    const pdf = await print({ from: String(organised) });
    expect(pdf.response.headers['content-disposition']).toContain('comparaison_2026-2027_2026-11-21.pdf');
    expect(pdf).toMatchObject({
      isTagged: true,
      isUniversallyAccessible: true,
      title: 'Comparaison – 2026-2027',
    });
    const all = pdf.text.join('\n');
    for (const text of [
      'Avant 21 novembre 2026 à 10:00 Après Maintenant',
      'FRA 9VG/1 autre enseignant à pourvoir, 6 h ROC, 6 h',
      'MAT 5P/1 ajouté – à pourvoir, 5 h',
      '4–9, voeu 8 → 4–12, voeu 8',
      '0 7,5 +7,5 Optimal',
      'Médiation Rochat Anne – 1,5 h',
      '5P volée ajoutée\nclasse 5P/1 ajoutée',
    ])
      expect(all.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
    expect((await print({})).text.join()).toContain('Rien ne diffère.');
  });
});
